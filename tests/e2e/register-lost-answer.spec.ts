import {
  expectRegistered,
  giveBank,
  givePhone,
  giveProfile,
  isRegistered,
  newcomer,
  register,
  toBank,
} from '../support/registration.ts'
import { expect, test } from '../support/test.ts'

const REGISTER = '/api/account'

test('a registration whose answer is lost is found to be done, and not sent again', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  // The browser itself repeats a call on a reused connection that drops.
  await sandbox.settings({ connectionClose: true })
  await toBank(page, sandbox)
  await sandbox.fault({ path: REGISTER, fault: 'drop-after', times: 20 })
  await giveBank(page)
  await expectRegistered(player)
  expect(await isRegistered(sandbox, newcomer.phone)).toBe(true)
  expect(await sandbox.requestsTo(REGISTER, newcomer.phone)).toHaveLength(1)
})

test('a registration that did not arrive can be sent again, in whatever words the login is refused', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const words = 'Invalid username or password'
  await toBank(page, sandbox)
  await sandbox.fault({ path: REGISTER, fault: 'drop-before', times: 20 })
  await sandbox.fault({ path: '/api/login', fault: 'status', status: 401, body: { message: words } })
  await giveBank(page)
  await expect(page.getByText(words)).toBeVisible()
  expect(await isRegistered(sandbox, newcomer.phone)).toBe(false)

  await sandbox.replaceFaults({ path: REGISTER, fault: 'drop-before', times: 20 })
  await register(page)
  await expect(page.getByText('We did not find your registration. Please register again')).toBeVisible()
  await expect(page.getByText(words)).toHaveCount(0)
  await expect(page.getByLabel('Account number')).toHaveValue(newcomer.accountNo)
  expect(await isRegistered(sandbox, newcomer.phone)).toBe(false)

  await sandbox.clearFaults()
  await register(page)
  await expectRegistered(player)
  expect(await isRegistered(sandbox, newcomer.phone)).toBe(true)
})

test('while nobody knows whether the registration is done it says so, and what to do', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await toBank(page, sandbox)
  await sandbox.fault({ path: REGISTER, fault: 'drop-after', times: 20 })
  await sandbox.fault({ path: '/api/login', fault: 'html-502', times: 20 })
  await giveBank(page)
  await expect(page.getByText('We do not know yet whether you are registered')).toBeVisible()
  const checkAgain = page.getByRole('button', { name: 'Check again' })
  await expect(checkAgain).toBeVisible()
  // The app's own check has ended, too.
  await expect(page.getByText('We are checking.')).toHaveCount(0)
  const reason = page.getByText('We do not know yet whether').locator('..').getByRole('status')
  const said = await reason.textContent()
  expect(said).not.toBe('')
  // Typing checks nothing, and leaves the reason as it is.
  await page.getByLabel('First name').fill('Malee')
  await expect(page.getByLabel('First name')).toHaveValue('MALEE')
  await expect(reason).toHaveText(said ?? '')
  const sent = (await sandbox.requestsTo(REGISTER, newcomer.phone)).length

  await sandbox.clearFaults()
  await checkAgain.click()
  await expectRegistered(player)
  expect(await sandbox.requestsTo(REGISTER, newcomer.phone)).toHaveLength(sent)
})

test('a doubt about one phone does not bar the registration of another', async ({ player, sandbox }) => {
  const { page } = player
  const other = '0861112299'
  await toBank(page, sandbox)
  await sandbox.fault({ path: REGISTER, fault: 'drop-before', times: 20 })
  await sandbox.fault({ path: '/api/login', fault: 'html-502', times: 20 })
  await giveBank(page)
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible()

  await sandbox.clearFaults()
  await page.goBack()
  await page.goBack()
  await givePhone(page, other)
  await giveProfile(page)
  await expect(page.getByText('We do not know yet whether you are registered')).toHaveCount(0)
  await register(page)
  await expectRegistered(player)
  expect(await isRegistered(sandbox, other)).toBe(true)
  expect(await isRegistered(sandbox, newcomer.phone)).toBe(false)
})

test('a registration that is refused in words alone, with 200, can be corrected and sent again', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const words = 'The name is not that of the account'
  await toBank(page, sandbox)
  await sandbox.fault({ path: REGISTER, fault: 'status', status: 200, body: { message: words } })
  await giveBank(page)
  await expect(page.getByText(words)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check again' })).toBeVisible()
  await page.getByLabel('First name').fill('SOMCHAI')
  await expect(page.getByText(words)).toHaveCount(0)
  await register(page)
  await expectRegistered(player)
  expect(await isRegistered(sandbox, newcomer.phone)).toBe(true)
})
