import { connectAgain } from '../support/connect-again.ts'
import { everythingStored } from '../support/everything-stored.ts'
import { logIn } from '../support/login-form.ts'
import { expect, messageIn, type Player, test } from '../support/test.ts'

const LOGIN = '/api/login'

async function toLogin({ page, sandbox }: Player): Promise<void> {
  await page.goto(`${sandbox.origin}/login`)
  await expect(page.getByLabel('Phone number')).toBeVisible()
}

test('a wrong password has its error at the field, which goes away on input, and the phone stays', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ name: 'Right Atlast' })
  await toLogin(player)
  await logIn(player.page, { ...account, password: 'wrong' })
  const said = page.getByRole('alert')
  await expect(said).toHaveText('The password is not correct. Please try again.')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Phone number')).toHaveValue(account.phone)
  await expect(page).toHaveURL(`${sandbox.origin}/login`)

  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await expect(said).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Right Atlast' })).toBeVisible()
})

test('an unknown phone has its error at the field, and the screen links to the registration', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await toLogin(player)
  await logIn(player.page, { phone: '0600000000', password: 'demo1234' })
  const said = page.getByRole('alert')
  await expect(said).toHaveText('No account has this phone number. Check the number, or register.')
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await page.getByLabel('Phone number').fill('0600000001')
  await expect(said).toHaveCount(0)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('demo1234')
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await expect(page).toHaveURL(`${sandbox.origin}/register`)
})

test('a service that hides which field is wrong gets an error without a field', async ({
  player,
  sandbox,
}) => {
  await sandbox.settings({ loginSaysWhich: false })
  const account = await sandbox.newPlayer()
  await toLogin(player)
  for (const phone of [account.phone, '0600000000']) {
    await logIn(player.page, { phone, password: 'wrong' })
    await expect(player.page.getByRole('alert')).toHaveText(
      'The phone number or the password is not correct. Please check both.',
    )
  }
})

test('every other refusal has a text, and the form stays', async ({ player, sandbox }) => {
  const { page } = player
  await toLogin(player)
  const inactive = await sandbox.newPlayer()
  await sandbox.change(inactive, { isActive: false })
  await logIn(page, inactive)
  await expect(page.getByRole('alert')).toHaveText('This account is not active. Please contact support.')
  await expect(page).toHaveURL(`${sandbox.origin}/login`)
  for (const [phone, says] of [
    ...[1, 2, 3, 4].map((reason) => [
      `099000000${reason}`,
      `This account cannot be used (reason ${reason}). Please contact support.`,
    ]),
    ['0990000005', 'This network is not allowed. Switch to another network, or contact support.'],
    ['0990000006', 'Logging in did not succeed. Please try again.'],
  ] as [string, string][]) {
    await logIn(player.page, { phone, password: 'demo1234' })
    await expect(page.getByRole('alert')).toHaveText(says)
    await expect(page.getByLabel('Phone number')).toHaveValue(phone)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('demo1234')
  }
})

test('after too many tries it says how long to wait', async ({ player, sandbox }) => {
  const account = await sandbox.newPlayer()
  for (let time = 0; time < 10; time += 1) {
    await fetch(sandbox.origin + LOGIN, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: account.phone, password: `wrong ${time}` }),
    })
  }
  await toLogin(player)
  await logIn(player.page, account)
  await expect(player.page.getByRole('alert')).toHaveText(
    'Too many tries. Please wait about 1 minute and try again.',
  )
})

test('a player stays logged in unless they untick it, and the form says for whom that is', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ name: 'Keeps Logged In' })
  await toLogin(player)
  const stay = page.getByRole('checkbox', { name: 'Stay logged in' })
  await expect(stay).toBeChecked()
  await expect(page.getByText('Others use this phone? Untick this.')).toBeVisible()
  await stay.uncheck()
  await expect(page.getByText('Log out when you are done.')).toBeVisible()
  await stay.check()
  await logIn(page, account)
  await expect(page.getByRole('heading', { name: 'Keeps Logged In' })).toBeVisible()
  const otherTab = await context.newPage()
  await otherTab.goto(`${sandbox.origin}/user/home`)
  await expect(otherTab.getByRole('heading', { name: 'Keeps Logged In' })).toBeVisible()
})

test('phone and password are required, and nothing is sent without them', async ({ player, sandbox }) => {
  const { page } = player
  await toLogin(player)
  await logIn(player.page, { phone: '', password: '' })
  await expect(page.getByRole('alert')).toHaveText(['Enter your phone number', 'Enter your password'])
  await expect(page.getByLabel('Phone number')).toBeFocused()
  await logIn(player.page, { phone: '0812345678', password: '' })
  await expect(page.getByRole('alert')).toHaveText(['Enter your password'])
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  expect(await sandbox.requestsTo(LOGIN)).toEqual([])
})

test('a phone number may be written as people write it', async ({ player, sandbox }) => {
  const account = await sandbox.newPlayer({ phone: '0865554443', name: 'Dash Writer' })
  await toLogin(player)
  await logIn(player.page, { ...account, phone: '๐๘๖-๕๕๕ 4443' })
  await expect(player.page.getByRole('heading', { name: 'Dash Writer' })).toBeVisible()
})

test('a reload keeps the phone that was typed, and the password is stored nowhere', async ({ player }) => {
  const { page } = player
  await toLogin(player)
  await page.getByLabel('Phone number').fill('0811112222')
  await page.getByLabel('Password', { exact: true }).fill('S3cret-parrot')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  expect(await everythingStored(page)).not.toContain('S3cret-parrot')
  await page.reload()
  await expect(page.getByLabel('Phone number')).toHaveValue('0811112222')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
})

test('without a network a login is refused at once in plain words, and works when it is back', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ name: 'Back Online' })
  await toLogin(player)
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await logIn(player.page, account)
  const said = page.getByRole('alert').filter({ hasText: 'Connect to the internet and try again.' })
  await expect(said).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password)

  await connectAgain(page)
  expect(await sandbox.requestsTo(LOGIN, account.phone)).toEqual([])
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Back Online' })).toBeVisible()
  expect(await sandbox.requestsTo(LOGIN, account.phone)).toHaveLength(1)
})

test('a login without an answer says so, the form stays, and a later try succeeds', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ name: 'Later Try' })
  await toLogin(player)
  for (const [fault, says] of [
    ['hang', 'No answer came in time. Try again shortly, or check your internet.'],
    ['broken-json', 'The answer could not be read. Please try again shortly.'],
    ['drop-after', 'The service cannot be reached. Try again shortly, or check your internet.'],
    ['wrong-shape', 'The answer could not be read. Please try again shortly.'],
    ['html-502', 'The service has a problem. Please try again shortly.'],
  ] as const) {
    await sandbox.fault({ path: LOGIN, phone: account.phone, fault, times: 20 })
    await logIn(page, account)
    await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(account.password)
    await sandbox.clearFaults()
  }
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'Later Try' })).toBeVisible()
})

test('many taps are one login', async ({ player, sandbox }) => {
  const { page } = player
  const account = await sandbox.newPlayer({ name: 'Tap Tap' })
  await sandbox.fault({ path: LOGIN, phone: account.phone, fault: 'delay', delayMs: 300 })
  await toLogin(player)
  await page.getByLabel('Phone number').fill(account.phone)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Log in' }).evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 20; tap += 1) button.click()
  })
  await expect(page.getByRole('heading', { name: 'Tap Tap' })).toBeVisible()
  expect(await sandbox.requestsTo(LOGIN, account.phone)).toHaveLength(1)
})

test('the login fits a small phone without scrolling, its link to register included', async ({
  player,
  sandbox,
}) => {
  await player.page.goto(`${sandbox.origin}/login`)
  for (const [locale, tag] of [
    ['th', 'th'],
    ['la', 'lo'],
    ['en', 'en'],
  ] as const) {
    await player.page.getByRole('banner').getByRole('combobox').selectOption(locale)
    await expect(player.page.locator('html')).toHaveAttribute('lang', tag)
    await expect(player.page.getByRole('button', { name: await messageIn(locale, 'Log in') })).toBeVisible()
    const link = await player.page.getByRole('main').getByRole('link').boundingBox()
    const menu = await player.page.getByRole('navigation').boundingBox()
    expect((link?.y ?? Infinity) + (link?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0)
  }
})
