import type { Page } from '@playwright/test'
import { loseAnswers } from '../support/lost-answers.ts'
import type { Sandbox } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'

const RENAME = '/api/account/bankAccountName'
const thai = (bankCode: string) => ({ bankCode, bankAccountName: 'สมชาย ใจดี' })

const notice = (page: Page) => page.getByText('Your bank needs your account name in English')
const field = (page: Page) => page.getByLabel('Account name in English')
const save = (page: Page) => page.getByRole('button', { name: 'Save' })

async function nameAt(sandbox: Sandbox, player: { phone: string }): Promise<string> {
  const { bankAccountName } = await sandbox.stateOf(player)
  return bankAccountName
}

test('only a bank with English names asks for one, and only where the name is not English', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  for (const { account, isAsked } of [
    { account: thai('KTB'), isAsked: true },
    { account: thai('TMB'), isAsked: true },
    { account: thai('BBL'), isAsked: true },
    { account: thai('KBANK'), isAsked: false },
    { account: { bankCode: 'KTB', bankAccountName: 'SOMCHAI JAIDEE' }, isAsked: false },
  ]) {
    await player.signIn({ ...account, balance: 7 })
    await expect(page.getByRole('region', { name: 'Your wallet' })).toContainText('฿7.00')
    await expect(notice(page)).toHaveCount(isAsked ? 1 : 0)
  }
  await page.goto(`${sandbox.origin}/user/home?dialog=bank-account-name`)
  await expect(page.getByText('Your bank account name is fine as it is.')).toBeVisible()
})

test('the name takes English letters and spaces, and is not asked for again', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn(thai('KTB'))
  await page.getByRole('button', { name: 'Change the name' }).click()
  await expect(field(page)).toHaveValue('')
  for (const typed of ['', '   ', 'สมชาย ใจดี', 'SOMCHAI2', 'SOM-CHAI', "O'NEIL"]) {
    await field(page).fill(typed)
    await save(page).click()
    await expect(field(page)).toHaveAccessibleDescription(/English/)
    await expect(field(page)).toBeFocused()
  }
  expect(await sandbox.requestsTo(RENAME, player.phone)).toEqual([])

  await field(page).fill(' somchai  jaidee ')
  await save(page).click()
  await expect(page.getByText('Saved')).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  expect(await nameAt(sandbox, player)).toBe('SOMCHAI JAIDEE')
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
