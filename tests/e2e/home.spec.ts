import type { Page } from '@playwright/test'
import { DAY_MS, HOUR_MS } from '../../src/domain/durations.ts'
import { everythingStored } from '../support/everything-stored.ts'
import { reopenLater } from '../support/reopen-later.ts'
import { expect, inMotion, test } from '../support/test.ts'

const REFRESH = '/api/wallet/refresh/slot'

const wallet = (page: Page) => page.getByRole('region', { name: 'Your wallet' })

/** Returns how many banners of each tile the phone keeps. */
async function keptBanners(page: Page): Promise<number[]> {
  const stores = (await everythingStored(page)).split('\n').filter((line) => line.startsWith('[['))
  return stores.flatMap((store) => {
    const [keys, entries]: [unknown[], { data: unknown[] }[]] = JSON.parse(store)
    return entries
      .filter((_, index) => String(keys[index]).includes('/banners"'))
      .map(({ data }) => data.length)
  })
}

test('home shows the name, the balance and its time, and a balance that falls is told at once, beside the right sum', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.emulateMedia(inMotion)
  await player.signIn({ name: 'Somchai Homefirst', balance: 2480.75 })
  await expect(page.getByRole('heading', { name: 'Somchai Homefirst' })).toBeVisible()
  await expect(wallet(page)).toContainText('฿2,480.75')
  await expect(wallet(page).getByRole('img', { name: 'Updated' })).toBeVisible()
  await expect(wallet(page)).toContainText(/\d\d\/\d\d\/20\d\d \d\d:\d\d:\d\d/)

  // No figure on the way from one to the other is shown.
  await page.evaluate(() => {
    const figures = new Set<string>()
    Object.assign(globalThis, { figures })
    const note = () => {
      for (const text of document.querySelector('main section')?.textContent?.match(/฿[\d,.]+\.\d\d/g) ?? [])
        figures.add(text)
    }
    note()
    new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
  await sandbox.change(player, { balance: 99.5 })
  await page.getByRole('button', { name: 'Check balance' }).click()
  await expect(wallet(page)).toContainText('฿99.50')
  await expect(wallet(page).locator('[aria-busy=true]')).toHaveCount(0)
  const seen = await page.evaluate(() => [...(globalThis as unknown as { figures: Set<string> }).figures])
  expect(seen.filter((figure) => figure !== '฿0.00')).toEqual(['฿2,480.75', '฿99.50'])
})

test('the balance has the server’s time where the phone’s clock is years ahead', async ({ player }) => {
  const { page } = player
  const YEAR = 365 * DAY_MS
  await page.clock.install({ time: Date.now() + 10 * YEAR })
  await player.signIn({ balance: 2480.75 })
  const year = new Date(Date.now() + 7 * HOUR_MS).getUTCFullYear()
  await expect(wallet(page)).toContainText(new RegExp(`\\d\\d/\\d\\d/${year} \\d\\d:\\d\\d`))
  // A busy machine may look some seconds after the answer came.
  await expect(wallet(page)).toContainText(/Just now|\d+ seconds? ago/)
})

test('on narrow phones a refund of millions stays within its tile, and the wallet card keeps its height while its age grows', async ({
  player,
}) => {
  const { page } = player
  await page.clock.install()
  await page.setViewportSize({ width: 320, height: 568 })
  await player.signIn({ balance: 1234.5, refundAmount: 1234567.89 })
  const news = page.getByRole('button', { name: 'Refund' }).getByText('฿1,234,567.89')
  await expect(news).toBeVisible()
  expect(await news.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)

  for (const [locale, width] of [
    ['en', 360],
    ['th', 320],
    ['la', 320],
  ] as const) {
    await player.chooseLanguage(locale)
    await page.setViewportSize({ width, height: 640 })
    await page.reload()
    const age = page.locator('main time').first()
    await expect(age).toBeVisible()
    await expect(page.locator('[data-tap=balance]:not([aria-busy=true])')).toBeVisible()
    const card = page.locator('main section').filter({ has: page.locator('time') })
    const [height, text] = [(await card.boundingBox())?.height, await age.textContent()]
    await page.clock.fastForward(48_000)
    await expect(age).not.toHaveText(text ?? '')
    expect((await card.boundingBox())?.height).toBe(height)
    // The round button would cover what lies above the menu.
    const menu = page.locator('nav').last()
    const button = await menu.locator('[href="/user/home"]').boundingBox()
    expect(button?.y).toBeGreaterThanOrEqual((await menu.boundingBox())?.y ?? Infinity)
  }
})

test('the game balances are refreshed once for each load, silently, and not again within ten seconds', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ balance: 100 })
  await sandbox.fault({ path: REFRESH, phone: account.phone, fault: 'status' })
  // However long a busy machine needs, the ten seconds do not pass.
  await page.clock.setFixedTime(Date.now())
  await player.signInAs(account)
  const refreshes = () => sandbox.requestsTo(REFRESH, account.phone)
  await expect(wallet(page)).toContainText('฿100.00')
  await expect.poll(async () => (await refreshes()).map(({ status }) => status)).toEqual([500])

  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('link', { name: 'Home' }).click()
  await page.getByRole('button', { name: 'Check balance' }).click()
  await expect(wallet(page)).toContainText('฿100.00')
  await page.reload()
  await expect(wallet(page)).toContainText('฿100.00')
  await expect(page.getByText('Something went wrong')).toHaveCount(0)
  expect(await refreshes()).toHaveLength(1)

  await reopenLater(page, 11_000)
  await expect.poll(async () => (await refreshes()).map(({ status }) => status)).toEqual([500, 200])
})

test('the tiles show the coins and banners first; without them they open their dialogs, or refresh, at once', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ coin: 7 })
  await player.signInAs(account)
  const wheel = page.getByRole('button', { name: 'Spin wheel' })
  const refreshAll = page.getByRole('button', { name: 'Refresh all' })
  await expect(wheel).toContainText('7')
  await expect(refreshAll).toHaveCount(0)
  await wheel.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page).toHaveURL(/dialog=spin/)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const tiles = [
    { tile: 'Invite', title: 'Invite friends', says: 'Your invite link' },
    { tile: 'Refund', title: 'Refund', says: 'Add to wallet' },
  ].map(({ tile, title, says }) => {
    const dialog = page.getByRole('dialog', { name: title })
    const inside = dialog.getByText(says)
    const goOn = dialog.getByRole('button', { name: 'Continue' })
    return { button: page.getByRole('button', { name: tile, exact: true }), dialog, inside, goOn }
  })
  for (const { button, dialog, inside, goOn } of tiles) {
    await button.click()
    await expect(dialog.locator('img').first()).toBeVisible()
    await expect(inside).toHaveCount(0)
    await goOn.click()
    await expect(inside).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect.poll(() => keptBanners(page)).toEqual([2, 1])

  await sandbox.settings({ spinActive: false, hasInviteBanners: false, hasRefundBanners: false })
  // Fresh data would not be read again.
  await reopenLater(page, 60_000, { address: `${sandbox.origin}/user/home` })
  await expect.poll(() => keptBanners(page)).toEqual([0, 0])
  for (const { button, inside, goOn } of tiles) {
    await button.click()
    await expect(inside).toBeVisible()
    await expect(goOn).toHaveCount(0)
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await expect(wheel).toHaveCount(0)
  await sandbox.change(player, { balance: 321 })
  await refreshAll.click()
  await expect(wallet(page)).toContainText('฿321.00')
})

test('each category with games has a carousel: open accounts show their money, closed ones a way to open', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.emulateMedia(inMotion)
  const account = await sandbox.newPlayer({ balance: 10 })
  const game = (code: string, category: string, extra: object) => ({ code, name: code, category, ...extra })
  await sandbox.fault({
    path: '/api/wallet',
    phone: account.phone,
    fault: 'wrong-shape',
    times: 0,
    body: {
      profile: { name: 'Two Kinds' },
      wallet: { amount: 10 },
      slots: [
        game('NAGA', 'slot', { isActive: true, amount: 120.5, ftWalletSlot: 2 }),
        game('LOTUS', 'slot', { isActive: false, amount: 0 }),
        game('RAK', 'lotto', { isActive: true, amount: 60, ftWalletSlot: 1 }),
      ],
    },
  })
  await player.signInAs(account)
  await expect(page.getByRole('region', { name: 'Slots' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Lotto' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Sports and casino' })).toHaveCount(0)
  // The large figure is the main wallet alone. What lies in games, and the sum, stand below it.
  await expect(wallet(page)).toContainText('Main wallet')
  await expect(wallet(page)).toContainText(/In games ฿180\.50/)
  await expect(wallet(page)).toContainText(/In all ฿190\.50/)

  const slots = page.getByRole('region', { name: 'Slots' })
  await expect(slots.getByRole('button', { name: 'NAGA' }).first()).toContainText('฿120.50')
  await expect(slots.getByRole('button', { name: 'NAGA' }).first()).toContainText('Game credit 241.00')
  await expect(slots.getByRole('button', { name: 'LOTUS' }).first()).toContainText('Open an account')
  await slots.getByRole('button', { name: 'NAGA' }).first().click()
  await expect(page.getByRole('dialog', { name: 'NAGA' })).toContainText('฿120.50')
})

test('without a finger, every game of a carousel can be reached by its buttons', async ({ player }) => {
  const { page } = player
  await player.signIn()
  const carousel = page.locator('[aria-roledescription]').first()
  const middle = carousel.locator('[aria-current=true]')
  await expect(middle).toHaveText(/^1 of/)
  // A phone shows no such buttons: a screen reader finds them.
  await carousel.getByRole('button', { name: 'Next' }).focus()
  await page.keyboard.press('Enter')
  await expect(middle).toHaveText(/^2 of/)
  await carousel.getByRole('button', { name: 'Previous' }).focus()
  await page.keyboard.press('Enter')
  await expect(middle).toHaveText(/^1 of/)
})

test('a carousel measures nothing before it is touched, and its first drag turns it', async ({ player }) => {
  const { page } = player
  await player.signIn()
  const slots = page.getByRole('region', { name: 'Slots' })
  const front = slots.locator('li[aria-current]')
  await front.evaluate((card) => card.scrollIntoView({ block: 'center' }))
  // Its code is there once the page was idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('embla')),
  )
  // Embla moves the track as soon as it has measured it.
  const track = slots.locator('[data-track]')
  await expect(track).not.toHaveAttribute('style', /translate/)

  const card = await front.textContent()
  // Waits until the card rests: what comes above it later moves it.
  const { width, height } = (await front.boundingBox()) as DOMRect
  await front.hover({ position: { x: width * 0.8, y: height / 2 } })
  await page.mouse.down()
  await expect(track).toHaveAttribute('style', /translate/)
  const { x, y } = (await front.boundingBox()) as DOMRect
  await page.mouse.move(x + width * 0.1, y + height / 2, { steps: 5 })
  await page.mouse.up()
  await expect(front).not.toHaveText(card ?? '')
})

test('a wallet that does not load says so, shows dashes for unknown figures, and can be tried again', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ balance: 500 })
  await sandbox.fault({ path: '/api/wallet', phone: account.phone, fault: 'status', status: 404, times: 0 })
  await player.signInAs(account)
  await expect(wallet(page)).toContainText('Could not refresh')
  await expect(wallet(page)).toContainText('—')
  await expect(page.getByText('0.00')).toHaveCount(0)
  // The app also asks by itself, now and then: so the tap is seen by its question, and not by the balance.
  const asked = page.waitForRequest('**/api/wallet')
  await page.getByRole('button', { name: 'Try again' }).click()
  await asked
  await expect(wallet(page)).toContainText('Could not refresh')
  await sandbox.clearFaults()
  await page.reload()
  await expect(wallet(page)).toContainText('฿500.00')
})
