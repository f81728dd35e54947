import type { Page } from '@playwright/test'
import { waitUntilStored } from '../support/everything-stored.ts'
import { loseAnswers } from '../support/lost-answers.ts'
import type { Sandbox } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'

const PROFILE = '/api/account/profile'
const RENAME = '/api/account/bankAccountName'
const thai = (bankCode: string) => ({ bankCode, bankAccountName: 'สมชาย ใจดี' })

const notice = (page: Page) => page.getByText('Your bank needs your account name in English')
const field = (page: Page) => page.getByLabel('Account name in English')
const save = (page: Page) => page.getByRole('button', { name: 'Save' })

async function nameAt(sandbox: Sandbox, player: { phone: string }): Promise<string> {
  const { bankAccountName } = await sandbox.stateOf(player)
  return bankAccountName
}

test('only a bank that wants English asks for a name, which takes English letters and is not asked for again', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const wallet = page.getByRole('region', { name: 'Your wallet' })
  const fine = page.getByText('Your bank account name is fine as it is.')
  await player.signIn({ ...thai('KBANK'), balance: 7 }, '/user/home?dialog=bank-account-name')
  await expect(fine).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(wallet).toContainText('฿7.00')
  await expect(notice(page)).toHaveCount(0)

  const english = { bankCode: 'KTB', bankAccountName: 'SOMCHAI JAIDEE', balance: 8 }
  await player.signIn(english, '/user/home?dialog=bank-account-name')
  await expect(fine).toBeVisible()
  // What the phone has kept is not called fine while the service is asked.
  await waitUntilStored(page, PROFILE)
  const asked = async () => (await sandbox.requestsTo(PROFILE, player.phone)).length
  const before = await asked()
  const letAnswer = await sandbox.holdAnswers(PROFILE, player)
  await page.reload()
  await expect.poll(asked).toBeGreaterThan(before)
  await expect(page.getByRole('dialog', { name: 'Bank account name' })).toBeVisible()
  await expect(fine).toHaveCount(0)
  await letAnswer()
  await expect(fine).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(wallet).toContainText('฿8.00')
  await expect(notice(page)).toHaveCount(0)

  await player.signIn(thai('KTB'))
  await expect(notice(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Change the name' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bank account name' })
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // The profile asks for it, too.
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Edit the account name' }).click()
  await expect(dialog).toBeVisible()
  for (const typed of ['', '   ', 'สมชาย ใจดี', 'SOMCHAI2', 'SOM-CHAI', "O'NEIL"]) {
    await field(page).fill(typed)
    await save(page).click()
    await expect(field(page)).toHaveAccessibleDescription(/English/)
    await expect(field(page)).toBeFocused()
  }
  expect(await sandbox.requestsTo(RENAME, player.phone)).toEqual([])

  await field(page).fill(' somchai  jaidee ')
  await save(page).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Bank account' })).toContainText('SOMCHAI JAIDEE')
  await expect(page.getByRole('button', { name: 'Edit the account name' })).toHaveCount(0)
  expect(await nameAt(sandbox, player)).toBe('SOMCHAI JAIDEE')
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('region', { name: 'Your wallet' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
})

test('after a lost answer the service’s name is shown, and after a refusal the typed text stays', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  for (const { fault, isDone } of [
    { fault: 'drop-after', isDone: true },
    { fault: 'html-502', isDone: false },
    { fault: 'drop-before', isDone: false },
  ] as const) {
    await player.signIn(thai('BBL'), '/user/home?dialog=bank-account-name')
    await loseAnswers(player, RENAME, fault)
    await field(page).fill('SOMCHAI JAIDEE')
    await save(page).click()
    if (isDone) await expect(page.getByText('Saved')).toBeVisible()
    else {
      await expect(page.getByRole('dialog').getByRole('alert')).toContainText('does not show the change')
      await expect(field(page)).toHaveValue('SOMCHAI JAIDEE')
    }
    expect(await nameAt(sandbox, player)).toBe(isDone ? 'SOMCHAI JAIDEE' : 'สมชาย ใจดี')
    await sandbox.clearFaults()
  }
  await save(page).click()
  await expect(page.getByText('Saved')).toBeVisible()
  expect(await nameAt(sandbox, player)).toBe('SOMCHAI JAIDEE')
})

test('a name that the service does not tell is not called fine, and no account is called registered', async ({
  player,
}) => {
  const { page } = player
  for (const path of ['wallet', 'account/profile'])
    await page.route(`**/api/${path}`, async (route) => {
      const response = await route.fetch()
      const told = await response.json()
      await route.fulfill({ response, json: { ...told, bankAccount: null } })
    })
  await player.signIn({ balance: 0 }, '/user/home?dialog=bank-account-name')
  await expect(page.getByText('The name of your bank account is not known.')).toBeVisible()
  await page.keyboard.press('Escape')
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(2)
  await expect(steps.getByRole('listitem').first()).toContainText('1Add money for the first time')
  await expect(steps).not.toContainText('registered')
})
