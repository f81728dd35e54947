import type { Page } from '@playwright/test'
import { loseAnswers } from '../support/lost-answers.ts'
import { expect, test } from '../support/test.ts'
import { withoutTimeLimits } from '../support/without-time-limits.ts'

const CHANGE = '/api/account/changepwd'
const AT_PASSWORD = '/user/profile?dialog=change-password'

async function givePasswords(page: Page, old: string, next: string, again: string): Promise<void> {
  await page.getByLabel('Old password', { exact: true }).fill(old)
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByLabel('New password again', { exact: true }).fill(again)
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
}

test('a password is changed once the old one is right and the new ones are equal', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({}, '/user/profile')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  // A phone's keyboard would begin a shown password with a capital, and correct its words.
  await expect(dialog.locator('input[autocapitalize=none][spellcheck=false]')).toHaveCount(3)

  await givePasswords(page, '', '', '')
  await expect(dialog.getByRole('alert')).toHaveText([
    'Enter the old password',
    'Enter the new password',
    'Enter the new password once more',
  ])
  await expect(page.getByLabel('Old password', { exact: true })).toBeFocused()
  await givePasswords(page, 'demo1234', 'new-Secret 1', 'new-Secret 2')
  await expect(dialog.getByRole('alert')).toHaveText(['Passwords don’t match'])
  // The message may be there before the form is sent. Only then does the focus go to the field.
  await expect(page.getByLabel('New password again', { exact: true })).toBeFocused()
  await page.getByLabel('New password', { exact: true }).fill('new-Secret 2')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  expect(await sandbox.requestsTo(CHANGE, player.phone)).toEqual([])

  await givePasswords(page, 'wrong', 'new-Secret 1', 'new-Secret 1')
  const alert = page.getByRole('alertdialog', { name: 'The password is not correct. Please try again.' })
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByLabel('Old password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('new-Secret 1')

  await page.getByLabel('Old password', { exact: true }).fill('demo1234')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.getByLabel('Phone number').fill(player.phone)
  for (const [password, shown] of [
    ['demo1234', page.getByRole('alert')],
    ['new-Secret 1', page.getByRole('link', { name: 'Statement' })],
  ] as const) {
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(shown).toBeVisible()
  }
})

test('a password whose change is refused or in doubt is not called changed, and it says which one to try', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const change = () => givePasswords(page, 'demo1234', 'new-Secret 1', 'new-Secret 1')
  await player.signIn({}, AT_PASSWORD)
  const body = { status: 'error', message: 'Choose another password' }
  await sandbox.fault({ path: CHANGE, phone: player.phone, fault: 'status', status: 200, body })
  await change()
  await page.getByRole('alertdialog', { name: 'Choose another password' }).getByRole('button').click()
  await expect(page.getByText('Password changed')).toHaveCount(0)

  // A sentence of the server may mean no, so the app does not say that it succeeded.
  const words = { message: 'Thank you' }
  await sandbox.fault({ path: CHANGE, phone: player.phone, fault: 'status', status: 200, body: words })
  await change()
  const maybe = page.getByRole('alertdialog', { name: 'Your password may have changed' })
  await expect(maybe).toBeVisible()
  await expect(maybe).toContainText('Thank you')
  await maybe.getByRole('button', { name: 'OK' }).click()

  // Of words that speak of a refusal alone, too, nobody knows more than that.
  const refusal = 'รหัสผ่านเดิมไม่ถูกต้อง'
  await sandbox.fault({ path: CHANGE, phone: player.phone, fault: 'status', status: 200, body: refusal })
  await change()
  await expect(maybe).toContainText(refusal)
  await maybe.getByRole('button', { name: 'OK' }).click()

  for (const fault of ['html-502', 'drop-before', 'html-502-after'] as const) {
    await loseAnswers(player, CHANGE, fault)
    await change()
    await expect(maybe).toContainText('log in with the new password')
    await maybe.getByRole('button', { name: 'OK' }).click()
    await sandbox.clearFaults()
  }
  await expect(page).toHaveURL(/dialog=change-password/)
})

test('a session that ended meanwhile is told as such, not as a wrong password', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await withoutTimeLimits(page)
  await player.signIn({}, AT_PASSWORD)
  // Many guards say no more of a token that has expired.
  const fault = { path: CHANGE, phone: player.phone, fault: 'status', times: 0 } as const
  await sandbox.fault({ ...fault, status: 401, body: { message: 'Unauthorized' } })
  await givePasswords(page, 'wrong', 'new-Secret 1', 'new-Secret 1')
  const alert = page.getByRole('alertdialog', { name: 'The password is not correct. Please try again.' })
  await alert.getByRole('button', { name: 'OK' }).click()

  // The session ends while the call is under way: a read before the tap would take the button away.
  await sandbox.replaceFaults({ ...fault, status: 401, body: { message: 'Unauthorized' }, delayMs: 300_000 })
  const isAsked = page.waitForRequest(`**${CHANGE}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
  await isAsked
  await sandbox.endSession(player)
  await sandbox.clearFaults()
  await expect(page).toHaveURL(/\/login/)
  await expect(alert).toHaveCount(0)
  await expect(page.getByText('Your session has ended')).toBeVisible()
})
