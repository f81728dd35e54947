import { connectAgain } from '../support/connect-again.ts'
import { everythingStored } from '../support/everything-stored.ts'
import { logIn } from '../support/login-form.ts'
import { expect, type Player, test } from '../support/test.ts'

const LOGIN = '/api/login'

async function toLogin({ page, sandbox }: Player): Promise<void> {
  await page.goto(`${sandbox.origin}/login`)
  await expect(page.getByLabel('Phone number')).toBeVisible()
}

test('the login says at the field what is missing or wrong, and lets the player in once it is right', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ name: 'Right Atlast' })
  const phone = page.getByLabel('Phone number')
  const password = page.getByLabel('Password', { exact: true })
  const said = page.getByRole('alert')
  await toLogin(player)
  await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toHaveAttribute(
    'href',
    '/register',
  )
  await logIn(page, { phone: '', password: '' })
  await expect(said).toHaveText(['Enter your phone number', 'Enter your password'])
  await expect(phone).toBeFocused()
  await logIn(page, { phone: '0812345678', password: '' })
  await expect(said).toHaveText(['Enter your password'])
  await expect(password).toBeFocused()
  expect(await sandbox.requestsTo(LOGIN)).toEqual([])

  await logIn(page, { phone: '0600000000', password: 'wrong' })
  await expect(said).toHaveText('No account has this phone number. Check the number, or register.')
  await expect(phone).toBeFocused()
  await phone.fill(account.phone)
  await expect(said).toHaveCount(0)
  await expect(password).toHaveValue('wrong')

  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(said).toHaveText('The password is not correct. Please try again.')
  await expect(password).toBeFocused()
  await expect(phone).toHaveValue(account.phone)
  await expect(page).toHaveURL(`${sandbox.origin}/login`)
  await password.fill(account.password)
  await expect(said).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Right Atlast' })).toBeVisible()
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

test('a reload keeps the phone alone, and without a network a login is refused at once until it is back', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ name: 'Back Online' })
  await toLogin(player)
  await page.getByLabel('Phone number').fill(account.phone)
  await page.getByLabel('Password', { exact: true }).fill('S3cret-parrot')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
  expect(await everythingStored(page)).not.toContain('S3cret-parrot')
  await page.reload()
  await expect(page.getByLabel('Phone number')).toHaveValue(account.phone)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')

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

test('many taps with a phone number in Thai digits are one login, and a foreign way back leads home', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ phone: '0865554443', name: 'Tap Tap' })
  await sandbox.fault({ path: LOGIN, phone: account.phone, fault: 'delay', delayMs: 300 })
  // Its dialog would open 1.5 s after home, and stand in the address.
  await player.keep('agreement', true)
  await page.goto(`${sandbox.origin}/login?redirect=${encodeURIComponent('//evil.example/user/home')}`)
  await page.getByLabel('Phone number').fill('๐๘๖-๕๕๕ 4443')
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Log in' }).evaluate((button: HTMLButtonElement) => {
    for (let tap = 0; tap < 20; tap += 1) button.click()
  })
  await expect(page.getByRole('heading', { name: 'Tap Tap' })).toBeVisible()
  await expect(page).toHaveURL(`${sandbox.origin}/user/home`)
  expect(await sandbox.requestsTo(LOGIN, account.phone)).toHaveLength(1)
})
