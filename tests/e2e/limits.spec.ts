import { testLimits } from '../../scripts/sandbox-builds.ts'
import { DAY_MS, MINUTE_MS } from '../../src/domain/durations.ts'
import { create } from '../support/deposit-qr.ts'
import { logIn } from '../support/login-form.ts'
import { beginAtNoon, OVER, setDayLimit } from '../support/own-limits.ts'
import { reopenLater } from '../support/reopen-later.ts'
import { expect, test } from '../support/test.ts'
import { AT_TRANSFER, expectEnds, holder, moneyOf, send, transferSuccess } from '../support/transfer-form.ts'
import { tryAgainUntil } from '../support/try-again.ts'
import { stretchTimers } from '../support/without-time-limits.ts'

test('offline, what was put in this week says how old it is, and online again it is read anew', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await beginAtNoon(player)
  const account = await sandbox.newPlayer({ balance: 100 })
  await sandbox.credit(account, 300)
  await player.signInAs(account, '/user/home?dialog=limits')
  const week = page
    .getByRole('dialog')
    .getByText('More in than out this week')
    .locator('xpath=ancestor::dl/..')
  await expect(week).toContainText('300.00')
  await context.setOffline(true)
  await page.clock.fastForward('02:00:00')
  await expect(week).toContainText('Figures from 2 hours ago')
  await sandbox.credit(account, 200)
  await context.setOffline(false)
  await expect(week).toContainText('500.00')
  await expect(week).not.toContainText('Figures from')
})

test('a break lasts through a logout and a changed clock, and is no other player’s', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const notice = page.getByText(/^You are taking a break until/)
  const account = await player.signIn({ balance: 800 }, '/user/home?dialog=limits')
  await page.getByRole('button', { name: '1 day' }).click()
  await page.getByRole('button', { name: 'Take a break', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(/^You are taking a break until/)).toBeInViewport({
    ratio: 1,
  })

  await page.goto(`${sandbox.origin}/user/home`)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)
  const other = await sandbox.newPlayer({ balance: 5 })
  await logIn(page, other)
  await expect(page.getByText('฿5.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Deposit' }).first().click()
  await expect(page.getByRole('button', { name: 'Create QR' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)

  await reopenLater(page, 3 * DAY_MS)
  await logIn(page, account)
  await expect(notice.first()).toBeVisible()
  await page.goto(`${sandbox.origin}/user/home?dialog=deposit`)
  await expect(notice.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create QR' })).toHaveCount(0)
  await page.goto(`${sandbox.origin}/user/home?dialog=withdraw`)
  await expect(page.getByRole('dialog').getByRole('button', { name: /Withdraw/ })).toBeVisible()
})

test('a break lasts through the removal of everything, and is no other player’s', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const notice = page.getByText(/^You are taking a break until/)
  // What this phone has must hold alone: the server would bring the break back.
  await sandbox.fault({ path: '/api/account/limits', fault: 'drop-before', times: 0 })
  const account = await player.signIn({ balance: 800 }, '/user/home?dialog=limits')
  await page.getByRole('button', { name: '1 day' }).click()
  await page.getByRole('button', { name: 'Take a break', exact: true }).click()
  await expect(page.getByRole('dialog').getByText(/^You are taking a break until/)).toBeVisible()

  await page.goto(`${sandbox.origin}/recover.html`)
  await expect(page.getByText('Limits and breaks that you have set stay.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove everything from this phone' }).click()
  await page.getByRole('button', { name: 'Tap again to remove everything' }).click()
  await expect(page).toHaveURL(/\/login/)
  await player.chooseLanguage('en')
  await player.keep('agreement', true)
  await page.reload()
  await logIn(page, await sandbox.newPlayer({ balance: 5 }))
  await expect(page.getByText('฿5.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Deposit' }).first().click()
  await expect(page.getByRole('button', { name: 'Create QR' })).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login/)

  await logIn(page, account)
  await expect(notice.first()).toBeVisible()
  await page.goto(`${sandbox.origin}/user/home?dialog=deposit`)
  await expect(notice.first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create QR' })).toHaveCount(0)
})

test('a higher ceiling holds a day later by the clock of the service, and not by that of the phone', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const at = (dialog: string) => `${sandbox.origin}/user/home?dialog=${dialog}`
  await beginAtNoon(player)
  await player.signIn({ balance: 100 })
  await setDayLimit(player)
  await page.getByRole('button', { name: '1,000', exact: true }).first().click()
  await page.getByRole('button', { name: 'Set the limit a day' }).click()
  await expect(page.getByText(/^฿1,000\.00 from 05\/03\/2026 12:/)).toBeVisible()
  await expect(page.getByText('฿500.00 a day at most')).toBeVisible()

  await page.clock.fastForward('26:00:00')
  await page.goto(at('deposit'))
  await expect(page.getByText('Your limit leaves ฿500.00 today')).toBeVisible()
  await create(page, '501')
  await expect(page.getByText(OVER)).toBeVisible()
  expect(await sandbox.qrcodesOf(player)).toEqual([])

  await sandbox.setClock({ advanceMs: DAY_MS + MINUTE_MS })
  await page.goto(at('limits'))
  await expect(page.getByText('฿1,000.00 a day at most')).toBeVisible()
  await page.goto(at('deposit'))
  await create(page, '501')
  await expect.poll(() => sandbox.qrcodesOf(player)).toMatchObject([{ amount: 501 }])
})

test('what a player sets on one phone holds on their other phone, too', async ({
  player,
  newPhone,
  sandbox,
}) => {
  const account = await player.signIn({ balance: 800 })
  const other = await newPhone()
  // It asks the server for the limits before it creates a QR, but for some seconds only.
  await stretchTimers(other.page, [testLimits.call, 5000])
  await other.signInAs(account, '/user/home?dialog=deposit')
  await expect(other.page.getByRole('button', { name: 'Create QR' })).toBeVisible()

  // The other phone is open, and has not heard of it yet.
  await setDayLimit(player)
  await expect.poll(async () => (await sandbox.stateOf(account)).ownLimits.day).toMatchObject({ amount: 500 })
  await create(other.page, '501')
  await expect(other.page.getByText(OVER)).toBeVisible()
  expect(await sandbox.qrcodesOf(account)).toEqual([])

  // Without the server the break holds here at once, and there as soon as it was told.
  await sandbox.fault({ method: 'PUT', path: '/api/account/limits', fault: 'drop-before', times: 0 })
  await player.page.getByRole('button', { name: '1 day' }).click()
  await player.page.getByRole('button', { name: 'Take a break', exact: true }).click()
  await expect(player.page.getByText(/^You are taking a break until/).first()).toBeVisible()
  await expect(player.page.getByText(/Your other phones learn of it/)).toBeVisible()
  await sandbox.clearFaults()
  await player.page.goto(`${sandbox.origin}/user/home?dialog=limits`)
  await expect.poll(async () => (await sandbox.stateOf(account)).ownLimits.break).not.toBeNull()
  await expect(player.page.getByText(/Your other phones learn of it/)).toHaveCount(0)
  await other.page.goto(`${sandbox.origin}/user/home`)
  await expect(other.page.getByText(/^You are taking a break until/).first()).toBeVisible()
  await other.page.goto(`${sandbox.origin}/user/home?dialog=withdraw`)
  await expect(other.page.getByRole('dialog').getByRole('button', { name: /Withdraw/ })).toBeVisible()
})

test('on a break nothing invites to play: no wheel, no game, and a transfer begins on the way home', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const slots = [...(holder.slots ?? []), { code: 'SLOTRACHA', isActive: false, amount: 0 }]
  await player.signIn({ ...holder, coin: 5, slots }, '/user/home?dialog=limits')
  await page.getByRole('button', { name: '1 day' }).click()
  await page.getByRole('button', { name: 'Take a break', exact: true }).click()
  await expect(page.getByText(/^You are taking a break until/).first()).toBeVisible()
  for (const [dialog, name] of [
    ['spin', /^Spin$/],
    ['slot.SLOTRACHA', 'Open game account'],
    ['slot.PGSLOT', /^Play now|^Top up/],
  ] as const) {
    await page.goto(`${sandbox.origin}/user/home?dialog=${dialog}`)
    await expect(page.getByRole('dialog').getByText(/^You are taking a break until/)).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('button', { name })).toHaveCount(0)
  }
  await expect(page.getByRole('button', { name: 'Move all in' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Move all out' })).toBeEnabled()

  await page.goto(sandbox.origin + AT_TRANSFER)
  await expectEnds(page, 'Naga Gold', 'Wallet')
  await send(page, '20')
  await expect(transferSuccess(page)).toBeVisible()
  expect(await moneyOf(sandbox, player)).toEqual({ WALLET: 1020, PGSLOT: 30, JOKER2: 20 })
})

test('a new player who takes a break is not asked for the first steps', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn()
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps).toBeVisible()
  await page.goto(`${sandbox.origin}/user/home?dialog=limits`)
  await page.getByRole('button', { name: '1 day' }).click()
  await page.getByRole('button', { name: 'Take a break', exact: true }).click()
  await expect(page.getByText(/^You are taking a break until/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(steps).toHaveCount(0)
})

test('where the wallet cannot be read own limits say so, and are there after another try', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ balance: 100 })
  await sandbox.fault({ path: '/api/wallet', phone: account.phone, fault: 'status', times: 0 })
  await player.signInAs(account, '/user/home?dialog=limits')
  const dialog = page.getByRole('dialog', { name: 'Play safely' })
  const again = dialog.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible({ timeout: 20_000 })
  await sandbox.clearFaults()
  await tryAgainUntil(again, dialog.getByText('No limit a day yet'))
})

test('own limits are set with the keyboard: an amount that is missing is told at its field', async ({
  player,
}) => {
  const { page } = player
  await player.signIn({ balance: 100 }, '/user/home?dialog=limits')
  await page.getByRole('button', { name: 'Set the limit a week' }).click()
  await expect(page.getByText('Please enter an amount, such as 500.')).toHaveCount(1)
  await expect(page.getByLabel('Limit a week')).toBeFocused()
  await page.keyboard.type('2000')
  await expect(page.getByLabel('Limit a week')).toHaveValue('2000')
  await page.getByRole('button', { name: 'Set the limit a week' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('฿2,000.00 a week at most')).toBeVisible()

  const choice = (name: string) => page.getByRole('radio', { name })
  await choice('Never').focus()
  for (const minutes of [30, 60, 120]) {
    await page.keyboard.press('ArrowDown')
    await expect(choice(`Every ${minutes} minutes`)).toBeChecked()
    await expect(choice(`Every ${minutes} minutes`)).toBeFocused()
  }
})
