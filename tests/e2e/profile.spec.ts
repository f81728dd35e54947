import type { Page } from '@playwright/test'
import { loseAnswers } from '../support/lost-answers.ts'
import { reopenLater } from '../support/reopen-later.ts'
import type { FaultKind } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'
import { tryAgainUntil } from '../support/try-again.ts'

const PROFILE = '/api/account/profile'
const AT_EDIT = '/user/profile?dialog=edit-profile'

const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' })

test('a profile that cannot be read says so and can be tried again', async ({ player, sandbox }) => {
  const { page } = player
  await sandbox.fault({ path: PROFILE, fault: 'status', status: 404, code: 'NO_DATA', times: 0 })
  await player.signIn({ name: 'Somchai Profile' }, '/user/profile')
  await expect(page.getByText('Nothing was found.')).toBeVisible()
  const again = page.getByRole('button', { name: 'Try again' })
  const asked = (await sandbox.requestsTo(PROFILE)).length
  await again.click()
  await expect.poll(async () => (await sandbox.requestsTo(PROFILE)).length).toBeGreaterThan(asked)
  await expect(page.getByText('Nothing was found.')).toBeVisible()
  await sandbox.clearFaults()
  await tryAgainUntil(again, page.getByText('Somchai Profile'))
})

test('a list of banks that cannot be loaded says so beside the own bank, and comes by itself', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.clock.install()
  await sandbox.fault({ path: '/api/lookup/banks', fault: 'status', status: 400, code: 'NO_DATA', times: 0 })
  await player.signIn(
    { bankCode: 'KBANK', bankAccountName: 'สมชาย ใจดี', bankAccountNo: '1234567890' },
    AT_EDIT,
  )
  const banks = page.getByLabel('Bank', { exact: true })
  await expect(page.getByText('The banks could not be loaded')).toBeVisible()
  await expect(banks.getByRole('option')).toHaveText(['Choose your bank', /Kasikorn/])
  await sandbox.clearFaults()
  await page.clock.runFor(11_000)
  await expect(banks.getByRole('option', { name: /Siam Commercial/ })).toBeAttached()
  await expect(page.getByText('The banks could not be loaded')).toBeHidden()
  await expect(banks).toHaveValue('KBANK')
})

test('the profile is changed only from what the server has now: another phone may have changed the bank account', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ bankCode: 'KBANK', bankAccountNo: '1234567890' }, '/user/profile')
  const bank = page.getByRole('region', { name: 'Bank account' })
  await expect(bank).toContainText('123-456-7890')
  await sandbox.change(player, { bankAccountNo: '5556667778' })
  await sandbox.fault({ path: PROFILE, fault: 'status', status: 502, times: 0 })
  await page.getByRole('button', { name: 'Edit profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit profile' })
  const again = dialog.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await sandbox.clearFaults()
  const accountNo = dialog.getByLabel('Account number')
  await tryAgainUntil(again, accountNo)
  await expect(accountNo).toHaveValue('5556667778')
  await dialog.getByLabel('Name', { exact: true }).fill('Mali Renamed')
  await save(page).click()
  await expect(page.getByText('Saved')).toBeVisible()
  expect(await sandbox.stateOf(player)).toMatchObject({ name: 'Mali Renamed', bankAccountNo: '5556667778' })
})

test('the profile shows who the player is and where money is paid out to, and is edited as the bank wants it', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const { id } = await player.signIn(
    { name: 'Somchai Profile', bankCode: 'KBANK', bankAccountName: 'สมชาย ใจดี', bankAccountNo: '1234567890' },
    '/user/profile',
  )
  const you = page.getByRole('region', { name: 'Your account' })
  await expect(you).toContainText('Somchai Profile')
  await expect(you).toContainText(id)
  await expect(you).toContainText(/\d\d\/\d\d\/20\d\d \d\d:\d\d:\d\d/)
  await expect(you).toContainText(player.phone)
  await expect(you.getByRole('textbox')).toHaveCount(0)
  const bank = page.getByRole('region', { name: 'Bank account' })
  await expect(bank).toContainText('ธนาคารกสิกรไทย')
  await expect(bank).toContainText('สมชาย ใจดี')
  await expect(bank).toContainText('123-456-7890')

  await sandbox.change(player, { bankAccountNo: '123456789012' })
  await reopenLater(page, 60_000)
  await expect(bank).toContainText('123456789012')

  await page.getByRole('button', { name: 'Edit profile' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit profile' })
  await expect(dialog.getByLabel('Account number')).toHaveValue('123456789012')
  await expect(dialog.getByText(player.phone)).toHaveCount(0)
  for (const label of ['Name', 'Account name', 'Account number'])
    await dialog.getByLabel(label, { exact: true }).fill('')
  await save(page).click()
  await expect(dialog.getByRole('alert')).toHaveText([
    'Enter your name',
    'Enter the account name',
    'Enter the account number',
  ])
  await dialog.getByLabel('Name', { exact: true }).fill('Mali Edited')
  await dialog.getByLabel('Bank', { exact: true }).selectOption('KTB')
  await dialog.getByLabel('Account name').fill('มะลิ ใจดี')
  await dialog.getByLabel('Account number').fill('12-34x')
  await save(page).click()
  await expect(dialog.getByRole('alert')).toHaveText([
    'The bank account name must be in English only',
    'An account number has digits only',
  ])
  await expect(dialog.getByLabel('Account name')).toBeFocused()
  // Another bank takes the same name.
  await dialog.getByLabel('Bank', { exact: true }).selectOption('SCB')
  await expect(dialog.getByRole('alert')).toHaveText(['An account number has digits only'])
  await dialog.getByLabel('Bank', { exact: true }).selectOption('KTB')
  await dialog.getByLabel('Account name').fill('mali  jaidee')
  await dialog.getByLabel('Account number').fill('987-000-1112')
  await save(page).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await expect(you).toContainText('Mali Edited')
  await expect(bank).toContainText('987-000-1112')
  expect(await sandbox.stateOf(player)).toMatchObject({
    name: 'Mali Edited',
    bankCode: 'KTB',
    bankAccountName: 'MALI JAIDEE',
    bankAccountNo: '9870001112',
  })
})

test('a refused profile shows the error at its field, focuses it, and keeps the typed text', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ bankCode: 'KBANK', bankAccountNo: '1234567890' }, AT_EDIT)
  await page.getByLabel('Name', { exact: true }).fill('Mali Edited')
  for (const [code, at, says] of [
    ['EXISTING_BANK', 'Account number', 'This bank account is already registered.'],
    [
      'BANK_ACCOUNT_NAME_ENG',
      'Account name',
      'For this bank, the account name must be in English letters only.',
    ],
    ['INVALID_USER_INFO', 'Name', 'Some details are not correct.'],
  ] as const) {
    await sandbox.fault({ path: PROFILE, method: 'PUT', fault: 'status', status: 400, code })
    await save(page).click()
    await expect(page.getByRole('alert')).toContainText(says)
    if (at !== 'Name') await expect(page.getByLabel(at, { exact: true })).toBeFocused()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Mali Edited')
    await page.getByLabel(at, { exact: true }).press('End')
    await page.getByLabel(at, { exact: true }).pressSequentially(' ')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.keyboard.press('Backspace')
  }
})

test('after a lost answer the profile is read again, and the result is shown', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ name: 'Mali', bankCode: 'KBANK', bankAccountNo: '1234567890' }, AT_EDIT)
  const name = page.getByLabel('Name', { exact: true })
  const lose = (fault: FaultKind) => loseAnswers(player, PROFILE, fault, 'PUT')

  await name.fill('Mali Unsaved')
  await lose('drop-before')
  await save(page).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Your profile does not show the change. Please save again.',
  )
  await expect(name).toHaveValue('Mali Unsaved')
  await sandbox.clearFaults()

  await lose('html-502-after')
  await sandbox.fault({ path: PROFILE, method: 'GET', fault: 'status', status: 400, times: 0 })
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText('It may have been saved or not')
  await sandbox.clearFaults()

  await name.fill('Mali Saved')
  await lose('drop-after')
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText('Mali Saved')
  expect(await sandbox.stateOf(player)).toMatchObject({ name: 'Mali Saved' })
})
