import { DAY_MS, HOUR_MS } from '../../src/domain/durations.ts'
import { waitUntilRemoved } from '../support/everything-stored.ts'
import { holdFiles } from '../support/hold-files.ts'
import {
  expectUnchanged,
  keptPicture,
  picture,
  seeHome,
  stillScreenshot,
  watchShifts,
} from '../support/launch-picture.ts'
import { logIn } from '../support/login-form.ts'
import { reopenLater } from '../support/reopen-later.ts'
import { expect, test } from '../support/test.ts'

test('home is there with the last known figures before the app, and stays as it is', async ({ player }) => {
  const { page } = player
  // What of the games lies above the menu differs with the height.
  for (const [locale, colorScheme, height] of [
    ['en', 'dark', 640],
    ['th', 'light', 800],
    ['la', 'dark', 915],
  ] as const) {
    await test.step(`${locale}, ${colorScheme}, ${height} px`, async () => {
      await page.setViewportSize({ width: 360, height })
      await page.emulateMedia({ colorScheme })
      await page.goto(`${player.sandbox.origin}/icons/favicon.svg`)
      // The picture of the round before would count as that of this one.
      await page.evaluate(() => localStorage.clear())
      await player.chooseLanguage(locale)
      await seeHome(player)
      const release = await holdFiles(page)
      await page.reload({ waitUntil: 'commit' })
      await expect(picture(page)).toContainText('4,321.50')
      await expect(page.locator('html')).toHaveAttribute('lang', locale === 'la' ? 'lo' : locale)
      // The age goes on, and the app asks for news at once.
      const age = page.locator('p', { has: page.locator('time') })
      const mask = [age, page.locator('[data-tap=balance]')]
      const shift = await watchShifts(page)
      const drawn = await stillScreenshot(page, { mask })
      release()
      await expect(picture(page)).toHaveCount(0)
      await expect(page.getByText('4,321.50').first()).toBeVisible()
      await expectUnchanged(page, drawn, { mask })
      expect(await shift()).toBe(0)
    })
  }
})

test('the picture tells how old its figures are, and none is shown after a week', async ({ player }) => {
  const { page } = player
  await seeHome(player)
  await holdFiles(page)
  await reopenLater(page, 3.2 * HOUR_MS, { waitUntil: 'commit' })
  await expect(picture(page)).toContainText('3 hours ago')
  await page.clock.setSystemTime(Date.now() + 8 * DAY_MS)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('.first-paint')).toBeVisible()
  await expect(page.getByText('4,321.50')).toHaveCount(0)
})

test('what is tapped or pressed before the app is there opens then, once, and moves no money', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await seeHome(player)
  let release = await holdFiles(page)
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

  // A press that lasts while the app takes over counts when it ends.
  release = await holdFiles(page)
  await page.reload({ waitUntil: 'commit' })
  await picture(page).getByRole('button', { name: 'Deposit' }).hover()
  await page.mouse.down()
  release()
  await expect(picture(page)).toHaveCount(0)
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  release = await holdFiles(page)
  await page.reload({ waitUntil: 'commit' })
  await picture(page).getByRole('link', { name: 'Statement' }).tap()
  await expect(page).toHaveURL(/\/user\/home$/)
  release()
  await expect(page).toHaveURL(/\/user\/statement$/)
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible()
  expect((await sandbox.ledgerOf(player)).effects).toEqual([])
})

test('the code of a tapped dialog comes while the app is still starting, and does not delay it', async ({
  player,
}) => {
  const { page } = player
  await player.chooseLanguage('en')
  await seeHome(player)
  const releaseHome = await holdFiles(page, /\/assets\/en-/)
  const releaseDialog = await holdFiles(page, /\/assets\/later-en-/)
  await page.reload({ waitUntil: 'commit' })
  const asked = page.waitForRequest(/\/assets\/DepositDialog-/)
  await picture(page).getByRole('button', { name: 'Deposit' }).tap()
  await asked
  await expect(picture(page)).toBeVisible()
  releaseHome()
  await expect(page.getByRole('dialog', { name: 'Loading…' })).toBeVisible()
  await expect(page).toHaveURL(/dialog=deposit/)
  releaseDialog()
  await expect(page.getByRole('dialog', { name: 'Deposit' })).toBeVisible()
})

test('after a change of the language the picture is in the new one, and never in the old one', async ({
  player,
}) => {
  const { page } = player
  await seeHome(player)
  const old = await keptPicture(page)
  const releaseFirst = await holdFiles(page)
  await page.reload({ waitUntil: 'commit' })
  await picture(page).getByLabel('Language').selectOption('la')
  releaseFirst()
  await expect(picture(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'ຖອນເງິນ' })).toBeVisible()
  await expect.poll(() => keptPicture(page)).toContain('ຖອນເງິນ')
  const release = await holdFiles(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(picture(page)).toContainText('ຖອນເງິນ')
  release()
  await expect(picture(page)).toHaveCount(0)

  // As if the app had been killed before it took another picture.
  await holdFiles(page)
  await page.addInitScript((text) => localStorage.setItem('kapao.launch-picture', text), old ?? '')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('.first-paint')).toBeVisible()
  await expect(page.getByText('Withdraw')).toHaveCount(0)
})

test('hidden figures are in no picture', async ({ player }) => {
  const { page } = player
  await seeHome(player)
  await page.getByRole('button', { name: 'Hide figures' }).click()
  // One that was taken since shows none of them.
  expect((await keptPicture(page)) ?? '').not.toContain('4,321.50')
  await page.getByRole('button', { name: 'Check balance' }).click()
  await expect.poll(() => keptPicture(page)).toContain('Somsri')
  expect(await keptPicture(page)).not.toContain('4,321.50')
  const release = await holdFiles(page)
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
  // The login shows before the wipe has ended.
  await waitUntilRemoved(page, 'Somsri')

  // As if the phone had not deleted it.
  const keepOld = () =>
    page.evaluate((text) => localStorage.setItem('kapao.launch-picture', text), kept ?? '')
  await keepOld()
  const release = await holdFiles(page)
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
  await holdFiles(page)
  await page.addInitScript((text) => localStorage.setItem('kapao.launch-picture', text), kept ?? '')
  await page.goto(`${sandbox.origin}/user/home`, { waitUntil: 'commit' })
  await expect(page.locator('.first-paint')).toBeVisible()
  await expect(page.getByText('Somsri')).toHaveCount(0)
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
    // The page came out of the cache without waking the worker.
    expect(
      await page.evaluate(() =>
        performance.getEntriesByType('navigation').map((entry) => entry.toJSON().workerStart),
      ),
    ).toEqual([0])
  })
})
