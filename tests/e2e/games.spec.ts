import type { Page } from '@playwright/test'
import { expectEventually, loseAnswers } from '../support/lost-answers.ts'
import { at, button, dialog, play, question } from '../support/slot-dialog.ts'
import { expect, test } from '../support/test.ts'
import { transferred, transferSuccess } from '../support/transfer-form.ts'
import { bringToFront } from '../support/visibility.ts'
import { withoutTimeLimits } from '../support/without-time-limits.ts'

const WALLET = '/api/wallet'
const REFRESH = '/api/wallet/refresh/slot'

/** The providers are asked at most once in 10 s. */
async function comeBackLater(page: Page): Promise<void> {
  await page.clock.fastForward(11_000)
  await bringToFront(page)
}

test('an account is opened, money goes in, the game is won and lost, and coming back shows it', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.clock.install()
  await player.signIn({ balance: 500 })
  await page.getByRole('button', { name: 'Lotus Spin' }).click()
  await expect(dialog(page)).toContainText('Not opened yet')
  await button(page, 'Open game account').click()
  await expect(page.getByText('The game account is open')).toBeVisible()
  await expect(dialog(page)).toContainText('Balance in this game')
  const { slots } = await sandbox.stateOf(player)
  expect(slots.filter(({ isActive }) => isActive).map(({ code }) => code)).toEqual(['JOKER2'])

  await expect(button(page, 'Move all out')).toBeDisabled()
  await button(page, 'Move all in').click()
  await expect(question(page)).toContainText('Everything in your wallet and other game accounts, ฿500.00,')
  await question(page).getByRole('button', { name: 'Transfer all' }).click()
  await transferSuccess(page).getByRole('button', { name: 'OK' }).click()
  await expect(dialog(page)).toContainText('฿500.00')
  await expect(dialog(page)).toContainText('Game credit 5,000.00')
  await expect(button(page, 'Move all in')).toBeDisabled()

  const game = await play(page)
  await game.getByLabel('เดิมพัน').fill('120.50')
  await game.getByRole('button', { name: 'ชนะ' }).click()
  await expect(game.getByText('620.50')).toBeVisible()
  await game.getByLabel('เดิมพัน').fill('20')
  await game.getByRole('button', { name: 'แพ้' }).click()
  await expect(game.getByText('600.50')).toBeVisible()

  // More than 10 s, after which the providers are asked again.
  await page.clock.fastForward(11_000)
  const asked = (await sandbox.requestsTo(REFRESH, player.phone)).length
  await bringToFront(page)
  await expect(dialog(page)).toContainText('฿600.50')
  await expect.poll(() => sandbox.requestsTo(REFRESH, player.phone)).toHaveLength(asked + 1)

  await button(page, 'Move all out').click()
  await expect(transferSuccess(page)).toHaveText(transferred('600.50', 'Lotus Spin', 'Wallet'))
  await transferSuccess(page).getByRole('button', { name: 'OK' }).click()
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Your wallet' })).toContainText('฿600.50')
  await expect(page.getByRole('button', { name: 'Lotus Spin' })).toContainText('Game credit 0.00')

  expect(await sandbox.effectsOf(player, 'transferAll')).toMatchObject([{ amount: 500 }])
  expect(await sandbox.effectsOf(player, 'transfer')).toMatchObject([{ amount: 600.5 }])
  const { sum, mismatches } = await sandbox.ledgerOf(player)
  expect({ sum, mismatches, balance: await sandbox.balanceOf(player) }).toEqual({
    sum: 0,
    mismatches: [],
    balance: 600.5,
  })
})

test('one tap tops a game up and opens it, a lost answer opens none, and home offers to take it back', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const slots = [{ code: 'AREASLOT', isActive: true, amount: 5 }]
  await page.clock.install()
  await player.signIn({ balance: 1000, slots }, at('AREASLOT'))
  const topUp = async (amount: string) => {
    await button(page, amount).click()
    const tap = button(page, `Top up ฿${amount}.00 and play`).click()
    const [game] = await Promise.all([page.waitForEvent('popup'), tap])
    return game
  }
  const game = await topUp('500')
  await expect(game.getByText('505.00')).toBeVisible()
  await game.close()

  await loseAnswers(player, '/api/wallet/transfer', 'html-502-after')
  const none = await topUp('100')
  await expect.poll(() => none.isClosed()).toBe(true)
  await expectEventually(dialog(page).getByText('605.00').first())
  await sandbox.clearFaults()
  expect(await sandbox.requestsTo('/api/autoLogin/areaslot/{username}', player.phone)).toHaveLength(1)
  expect(await sandbox.effectsOf(player, 'transfer')).toMatchObject([{ amount: 500 }, { amount: 100 }])

  await page.goBack()
  await comeBackLater(page)
  await page.getByRole('button', { name: 'Take ฿605.00 home' }).click()
  await transferSuccess(page).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('is still in the game')).toHaveCount(0)
  expect(await sandbox.balanceOf(player)).toBe(1005)
})

test('home offers no money to take back before the providers have said how much the game left', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  // Before the limits, which else would run by the clock that comes later.
  await page.clock.install()
  await withoutTimeLimits(context)
  await player.signIn(
    { balance: 0, slots: [{ code: 'AREASLOT', isActive: true, amount: 500 }] },
    at('AREASLOT'),
  )
  await expect(button(page, 'Play now')).toBeEnabled()
  // The wallet is read before the game begins; its answer comes while the game is open.
  const asked = async () => (await sandbox.requestsTo(WALLET, player.phone)).length
  const before = await asked()
  const late = { fault: 'delay-after', delayMs: 300_000, times: 0 } as const
  await sandbox.fault({ path: WALLET, phone: player.phone, ...late })
  await expect(async () => {
    await bringToFront(page)
    expect(await asked()).toBeGreaterThan(before)
  }).toPass()
  const isRead = page.waitForResponse(`**${WALLET}`)
  const game = await play(page)
  await expect(game.getByText('500.00')).toBeVisible()
  await sandbox.clearFaults()
  await isRead
  await game.getByLabel('เดิมพัน').fill('400')
  await game.getByRole('button', { name: 'แพ้' }).click()
  await expect(game.getByText('100.00')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Your wallet' })).toBeVisible()
  await expect(page.getByText('is still in the game')).toHaveCount(0)
  await sandbox.holdAnswers(REFRESH, player)
  await comeBackLater(page)
  await expect(page.getByRole('button', { name: 'In games ฿100.00' })).toBeVisible()
  await expect(page.getByText('is still in the game')).toHaveCount(0)
  await sandbox.clearFaults()
  await expect(page.getByText('฿100.00 is still in the game')).toBeVisible()
})

test('unsafe addresses and the other phone’s app are no links, and unreadable figures are unknown', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  const slot = { name: 'Trap', category: 'lotto', isActive: true, amount: 'n/a', ftWalletSlot: 2 }
  const hostile = ['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', 'http://evil.example/x']
  const traps = hostile.map((address, index) => ({
    ...slot,
    code: `TRAP${index}`,
    ...{ web: address, android: address, ios: address, logo: address, background: address },
  }))
  const appOnly = {
    code: 'APPONLY',
    name: 'Only An App',
    category: 'slot',
    isActive: true,
    amount: 5,
    web: null,
    android: 'https://games.example/app.apk',
    ios: null,
  }
  await sandbox.fault({
    path: '/api/wallet',
    phone: account.phone,
    fault: 'wrong-shape',
    times: 0,
    body: { wallet: { amount: 10 }, slots: [...traps, appOnly] },
  })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await player.signInAs(account)
  const card = page.getByRole('region', { name: 'Lotto' }).getByRole('button', { name: 'Trap' }).first()
  await expect(card).toContainText('฿—')
  await expect(card).toContainText('Game credit —')
  for (const index of hostile.keys()) {
    await page.goto(sandbox.origin + at(`TRAP${index}`))
    await expect(dialog(page)).toContainText('This game cannot be opened from here.')
    await expect(dialog(page).getByRole('link')).toHaveCount(0)
    await expect(button(page, 'Play now')).toHaveCount(0)
    await expect(button(page, 'Move all out')).toBeDisabled()
    await expect(dialog(page).getByRole('img')).toHaveCount(0)
  }
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])

  await page.addInitScript(() => {
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent })
  })
  await page.goto(sandbox.origin + at('APPONLY'))
  await expect(dialog(page)).toContainText('This game cannot be opened from here.')
  await expect(dialog(page).getByRole('link')).toHaveCount(0)
})
