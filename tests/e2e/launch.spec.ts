import type { Page } from '@playwright/test'
import { differingPixels } from '../support/differing-pixels.ts'
import { everythingStored } from '../support/everything-stored.ts'
import { logIn } from '../support/login-form.ts'
import { expect, type Player, test } from '../support/test.ts'

const keptPicture = (page: Page) => page.evaluate(() => localStorage.getItem('kapao.launch-picture'))

/** Holds back the app's own code, so that the page stays as it is before the app runs. */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/foundation-/, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

/** The page has drawn its first picture, and the app has not run. */
const picture = (page: Page) => page.locator('#root[data-launch]')

/** Signs in, and waits until the phone has the picture for the next start. */
async function seeHome(player: Player): Promise<void> {
  await player.signIn({ name: 'Somsri Launch', balance: 4321.5 })
  await expect.poll(() => keptPicture(player.page)).toContain('4,321.50')
}

/** Watches how far the page moves from now on. A browser without Thai fonts has them by then. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const shifts = await page.evaluateHandle(async () => {
    for (const font of ['16px "Kapao Thai"', 'bold 16px "Kapao Thai"']) await document.fonts.load(font, 'ก')
    for (const font of ['16px "Kapao Lao"', 'bold 16px "Kapao Lao"']) await document.fonts.load(font, 'ກ')
    const seen: { value: number }[] = []
    const note = (list: PerformanceObserverEntryList) =>
      seen.push(...(list.getEntries() as (PerformanceEntry & { value: number })[]))
    new PerformanceObserver(note).observe({ type: 'layout-shift' })
    return seen
  })
  return () => shifts.evaluate((seen) => seen.reduce((sum, { value }) => sum + value, 0))
}

for (const [locale, scheme] of [
  ['en', 'dark'],
  ['th', 'light'],
  ['la', 'dark'],
] as const) {
  test(`home is there with the last known figures before the app (${locale}, ${scheme})`, async ({
    player,
  }) => {
    const { page } = player
    await page.emulateMedia({ colorScheme: scheme })
    await player.chooseLanguage(locale)
    await seeHome(player)
    const release = await holdApp(page)
    await page.reload({ waitUntil: 'commit' })
    await expect(picture(page)).toContainText('4,321.50')
    await expect(page.locator('html')).toHaveAttribute('lang', locale === 'la' ? 'lo' : locale)
    // The age goes on, and the app asks for news at once.
    const age = page.locator('p', { has: page.locator('time') })
    const mask = [age, page.locator('[data-tap=balance]')]
    const shift = await watchShifts(page)
    const drawn = await page.screenshot({ mask })
    release()
    await expect(picture(page)).toHaveCount(0)
    await expect(page.getByText('4,321.50').first()).toBeVisible()
    expect(await differingPixels(page, drawn, await page.screenshot({ mask }))).toBe(0)
    expect(await shift()).toBe(0)
  })
}

test('the picture tells how old its figures are, and none is shown after a week', async ({ player }) => {
  const { page } = player
  await seeHome(player)
  const hours = 60 * 60 * 1000
  await holdApp(page)
  await page.clock.install({ time: Date.now() + 3.2 * hours })
  await page.reload({ waitUntil: 'commit' })
  await expect(picture(page)).toContainText('3 hours ago')
  await page.clock.setSystemTime(Date.now() + 8 * 24 * hours)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('.first-paint')).toBeVisible()
  await expect(page.getByText('4,321.50')).toHaveCount(0)
})

test('a tap before the app is there opens its dialog then, once, and moves no money', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await seeHome(player)
  const release = await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await picture(page).getByRole('button', { name: 'Deposit' }).tap()
  await picture(page).getByRole('button', { name: 'Withdraw' }).tap()
  await picture(page).getByRole('button', { name: 'Withdraw' }).tap()
  release()
  await expect(page.getByRole('dialog', { name: 'Withdraw' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/user\/home$/)
  expect((await sandbox.ledgerOf(player)).effects).toEqual([])
})

test('a tap on the menu before the app is there opens that screen', async ({ player }) => {
  const { page } = player
  await seeHome(player)
  const release = await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await picture(page).getByRole('link', { name: 'Statement' }).tap()
  await expect(page).toHaveURL(/\/user\/home$/)
  release()
  await expect(page).toHaveURL(/\/user\/statement$/)
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible()
})

test('a visitor’s tap before the app is there is done then', async ({ player, sandbox }) => {
  const { page } = player
  const release = await holdApp(page)
  await page.goto(`${sandbox.origin}/login`, { waitUntil: 'commit' })
  await picture(page).getByLabel('Password', { exact: true }).fill('secret words')
  await picture(page).getByRole('button', { name: 'Show password' }).tap()
  release()
  await expect(picture(page)).toHaveCount(0)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('secret words')
})

test('hidden figures are in no picture', async ({ player }) => {
  const { page } = player
  await seeHome(player)
  await page.getByRole('button', { name: 'Hide figures' }).click()
  expect(await keptPicture(page)).toBeNull()
  await page.getByRole('button', { name: 'Check balance' }).click()
  await expect.poll(() => keptPicture(page)).toContain('Somsri')
  expect(await keptPicture(page)).not.toContain('4,321.50')
  const release = await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(picture(page).getByRole('button', { name: 'Show figures' })).toBeVisible()
  await expect(page.getByText('4,321.50')).toHaveCount(0)
  // Another tab shows them again. This picture is not what the player would see.
  await page.evaluate(() => localStorage.removeItem('kapao.figures-hidden'))
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('.first-paint')).toBeVisible()
  release()
})

test('the picture is gone with the session, and no visitor or other player is shown it', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await seeHome(player)
  const kept = await keptPicture(page)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome to Kapao' })).toBeVisible()
  expect(await everythingStored(page)).not.toContain('Somsri')

  // As if the phone had not deleted it.
  const keepOld = () =>
    page.evaluate((text) => localStorage.setItem('kapao.launch-picture', text), kept ?? '')
  await keepOld()
  const release = await holdApp(page)
  await page.goto(`${sandbox.origin}/user/home`, { waitUntil: 'commit' })
  await expect(picture(page).getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.getByText('Somsri')).toHaveCount(0)
  release()
  await expect(picture(page)).toHaveCount(0)
  await page.unroute(/\/assets\/foundation-/)

  await keepOld()
  const other = await sandbox.newPlayer({ name: 'Other Player', balance: 7 })
  await logIn(page, other, true)
  await expect(page.getByText('Other Player')).toBeVisible()
  await holdApp(page)
  await page.addInitScript((text) => localStorage.setItem('kapao.launch-picture', text), kept ?? '')
  await page.goto(`${sandbox.origin}/user/home`, { waitUntil: 'commit' })
  await expect(page.locator('.first-paint')).toBeVisible()
  await expect(page.getByText('Somsri')).toHaveCount(0)
})

test('a session that is not remembered leaves no picture', async ({ player, sandbox }) => {
  const { page } = player
  const account = await sandbox.newPlayer({ name: 'Somsri Launch', balance: 4321.5 })
  await player.keep('agreement', true)
  await page.goto(`${sandbox.origin}/login`)
  await logIn(page, account, false)
  await expect(page.getByText('฿4,321.50').first()).toBeVisible()
  await page.getByRole('button', { name: 'Check balance' }).click()
  await expect(page.getByRole('button', { name: 'Check balance' })).not.toHaveAttribute('aria-busy')
  // The page is left, which is when a picture is taken at the latest.
  await page.goto(`${sandbox.origin}/icons/favicon.svg`)
  expect(await keptPicture(page)).toBeNull()
})

for (const locale of ['th', 'la', 'en'] as const) {
  test(`a visitor sees the login before the app, and it stays as it is (${locale})`, async ({
    player,
    sandbox,
  }) => {
    const { page } = player
    await player.chooseLanguage(locale)
    const release = await holdApp(page)
    for (const path of ['/login', '/register', '/howto', '/contact']) {
      await page.goto(sandbox.origin + path, { waitUntil: 'commit' })
      await expect(picture(page).locator('h1')).toBeVisible()
    }
    await page.goto(`${sandbox.origin}/login`, { waitUntil: 'commit' })
    await expect(picture(page).locator('form')).toBeVisible()
    const shift = await watchShifts(page)
    const drawn = await page.screenshot()
    release()
    await expect(picture(page)).toHaveCount(0)
    await expect(page.locator('form')).toBeVisible()
    expect(await differingPixels(page, drawn, await page.screenshot())).toBe(0)
    expect(await shift()).toBe(0)
  })
}

test('what is typed and sent before the app is there logs the player in', async ({ player, sandbox }) => {
  const { page } = player
  const account = await sandbox.newPlayer({ name: 'Early Bird', balance: 50 })
  await player.keep('agreement', true)
  const release = await holdApp(page)
  await page.goto(`${sandbox.origin}/login`, { waitUntil: 'commit' })
  await expect(picture(page).locator('form')).toBeVisible()
  await picture(page).getByRole('checkbox', { name: 'Stay logged in' }).uncheck()
  await picture(page).getByLabel('Phone number').pressSequentially(account.phone)
  await picture(page).getByLabel('Password', { exact: true }).pressSequentially(account.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${sandbox.origin}/login`)
  release()
  await expect(page.getByText('Early Bird')).toBeVisible()
  // The choice not to be remembered was kept.
  expect(await page.evaluate(() => localStorage.getItem('kapao.session'))).toBeNull()
})

test('half a phone number keeps its focus and its place while the app takes over', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const release = await holdApp(page)
  await page.goto(`${sandbox.origin}/login`, { waitUntil: 'commit' })
  await picture(page).getByLabel('Phone number').pressSequentially('081234')
  await page.keyboard.press('ArrowLeft')
  release()
  await expect(picture(page)).toHaveCount(0)
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await page.keyboard.type('9')
  await expect(page.getByLabel('Phone number')).toHaveValue('0812394')
})

test.describe('with the app installed', () => {
  test.use({ serviceWorkers: 'allow' })

  test('without a network nothing moves when the app takes over from the picture', async ({
    player,
    context,
  }) => {
    const { page } = player
    await seeHome(player)
    await player.waitForWorker()
    await context.setOffline(true)
    await page.addInitScript(() => {
      const seen: number[] = Object.assign(window, { shifts: [] }).shifts
      const note = (list: PerformanceObserverEntryList) =>
        seen.push(
          ...(list.getEntries() as (PerformanceEntry & { value: number })[]).map(({ value }) => value),
        )
      new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true })
    })
    await page.reload()
    await expect(page.getByText('You are offline')).toBeVisible()
    await expect(page.getByText('฿4,321.50').first()).toBeVisible()
    await expect(picture(page)).toHaveCount(0)
    expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
  })
})
