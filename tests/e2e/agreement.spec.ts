import type { Page } from '@playwright/test'
import { holdFiles } from '../support/hold-files.ts'
import { logIn } from '../support/login-form.ts'
import type { SandboxPlayer } from '../support/sandbox.ts'
import { expect, type Player, test } from '../support/test.ts'

/** Logs in on a phone without an accepted agreement, then opens `path`. */
async function logInWithoutAgreement(
  { page, sandbox }: Player,
  account: SandboxPlayer,
  path = '/user/home',
): Promise<void> {
  await page.goto(`${sandbox.origin}/login?redirect=${encodeURIComponent(path)}`)
  await logIn(page, account)
  await expect(page).toHaveURL(/\/user\/home/)
}

/** The dialog goes by way of the history, and only then the phone notes that it was accepted. */
async function waitUntilAccepted(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kapao.agreement'))).toBe('true')
}

test('the agreement opens by itself, waits for other dialogs, and does not return after it is accepted', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  await page.clock.install()
  await logInWithoutAgreement(player, account, '/user/home?dialog=deposit')
  const agreement = page.getByRole('dialog', { name: 'Agreement' })
  const deposit = page.getByRole('dialog', { name: 'Deposit' })

  await expect(deposit).toBeVisible()
  await page.clock.runFor(5000)
  await expect(agreement).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(agreement).toBeVisible()
  await expect(deposit).toHaveCount(0)
  await agreement.getByRole('button', { name: 'I have read and accept' }).click()
  await expect(agreement).toHaveCount(0)
  await waitUntilAccepted(page)

  await page.reload()
  await expect(page.getByRole('button', { name: 'Deposit' })).toBeVisible()
  await page.clock.runFor(5000)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('an agreement that could not be read, or whose text has not come yet, is not accepted', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  await sandbox.fault({ path: '/api/lookup/agreements', fault: 'status', status: 404, times: 0 })
  await page.clock.install()
  await logInWithoutAgreement(player, account)
  await expect(page.getByRole('button', { name: 'Deposit' })).toBeVisible()
  await expect.poll(() => sandbox.requestsTo('/api/lookup/agreements')).not.toEqual([])
  await page.clock.runFor(5000)
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await sandbox.clearFaults()
  const release = await holdFiles(page, /sanitize-html/)
  await page.reload()
  const agreement = page.getByRole('dialog', { name: 'Agreement' })
  const accept = agreement.getByRole('button', { name: 'I have read and accept' })
  await expect(agreement).toBeVisible()
  await expect(accept).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(agreement).toHaveCount(0)
  release()

  await page.reload()
  await accept.click()
  await expect(agreement).toHaveCount(0)
  await waitUntilAccepted(page)
})
