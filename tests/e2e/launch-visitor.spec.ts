import { locales } from '../../src/domain/locale.ts'
import { holdFiles } from '../support/hold-files.ts'
import { expectUnchanged, picture, stillScreenshot, watchShifts } from '../support/launch-picture.ts'
import { stepTitle, toOtp } from '../support/registration.ts'
import { expect, test } from '../support/test.ts'

test('a visitor sees the login before the app, and it stays as it is', async ({ player, sandbox }) => {
  const { page } = player
  for (const locale of locales) {
    await test.step(locale, async () => {
      await player.chooseLanguage(locale)
      const release = await holdFiles(page)
      for (const path of ['/login', '/register', '/howto', '/contact']) {
        await page.goto(sandbox.origin + path, { waitUntil: 'commit' })
        await expect(picture(page).locator('h1')).toBeVisible()
      }
      await page.goto(`${sandbox.origin}/login`, { waitUntil: 'commit' })
      await expect(picture(page).locator('form')).toBeVisible()
      const shift = await watchShifts(page)
      const drawn = await stillScreenshot(page)
      release()
      await expect(picture(page)).toHaveCount(0)
      await expect(page.locator('form')).toBeVisible()
      await expectUnchanged(page, drawn)
      expect(await shift()).toBe(0)
    })
  }
})

test('the logo stays while the app takes over, and is not loaded again @whole-browser', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') asked.push(new URL(request.url()).pathname)
  })
  // The browser loads the icon of the tab beside the page.
  const tabIcon = page.waitForResponse('**/icons/favicon.svg')
  const release = await holdFiles(page)
  await page.goto(`${sandbox.origin}/login`, { waitUntil: 'commit' })
  await expect(picture(page).locator('header img')).toBeVisible()
  await tabIcon
  release()
  await expect(picture(page)).toHaveCount(0)
  await expect(page.locator('header img')).toBeVisible()
  expect(asked).toEqual([await page.locator('header img').getAttribute('src')])
})

test('what is typed and sent before the app is there logs the player in', async ({ player, sandbox }) => {
  const { page } = player
  const account = await sandbox.newPlayer({ name: 'Early Bird', balance: 50 })
  await player.keep('agreement', true)
  const release = await holdFiles(page)
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
  const release = await holdFiles(page)
  await page.goto(`${sandbox.origin}/login`, { waitUntil: 'commit' })
  await picture(page).getByLabel('Phone number').pressSequentially('081234')
  await page.keyboard.press('ArrowLeft')
  release()
  await expect(picture(page)).toHaveCount(0)
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await page.keyboard.type('9')
  await expect(page.getByLabel('Phone number')).toHaveValue('0812394')
})

test('a visitor’s tap does what was tapped, also where the network is back when the app is there', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  let release = await holdFiles(page)
  await page.goto(`${sandbox.origin}/login`, { waitUntil: 'commit' })
  await picture(page).getByLabel('Password', { exact: true }).fill('secret words')
  await picture(page).getByRole('button', { name: 'Show password' }).tap()
  release()
  await expect(picture(page)).toHaveCount(0)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('secret words')

  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'onLine', { get: () => 'isBack' in window })
  })
  release = await holdFiles(page)
  await page.goto(`${sandbox.origin}/login`, { waitUntil: 'commit' })
  await expect(picture(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await picture(page).getByLabel('Phone number').fill('0812345678')
  await picture(page).getByLabel('Password', { exact: true }).fill('secret words')
  await picture(page).getByRole('button', { name: 'Show password' }).tap()
  const logins: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') logins.push(request.url())
  })
  await page.evaluate(() => Object.assign(window, { isBack: true }))
  release()
  await expect(picture(page)).toHaveCount(0)
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
  expect(logins).toEqual([])
})

test('a registration that is opened again at the code shows no empty first step before it', async ({
  player,
}) => {
  const { page } = player
  await toOtp(player)
  const release = await holdFiles(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('#root img')).toBeVisible()
  await expect(page.getByLabel('Phone number')).toHaveCount(0)
  release()
  await expect(stepTitle(page, 'Enter the code')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('how-to says before the app what the app says, too', async ({ player, sandbox }) => {
  const { page } = player
  const release = await holdFiles(page)
  await page.goto(`${sandbox.origin}/howto`, { waitUntil: 'commit' })
  const lead = 'Save a video, and you can watch it without a connection.'
  await expect(picture(page)).toContainText(lead)
  release()
  await expect(picture(page)).toHaveCount(0)
  await expect(page.getByText(lead)).toBeVisible()
})
