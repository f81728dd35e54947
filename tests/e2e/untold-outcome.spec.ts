import type { Page } from '@playwright/test'
import { waitUntilSealed } from '../support/leaving.ts'
import { logIn } from '../support/login-form.ts'
import { expect, type Player, test } from '../support/test.ts'
import { withdraw } from '../support/withdraw-form.ts'
import { withdrawalNotice } from '../support/withdraw-in-doubt.ts'

/** The code that shows how money ended never reaches this page. */
const withholdOutcome = (page: Page) => page.route(/MoneyResultDialog-.*\.js/, () => {})

/** Withdraws 200 baht, which the service does and answers. */
async function withdrawUntold({ page, account, sandbox }: Player): Promise<void> {
  await withdraw(page, '200')
  await expect.poll(() => sandbox.effectsOf(account, 'withdraw')).toHaveLength(1)
  await expect(page).toHaveURL(/\/user\/home$/)
  await expect(page.getByText('800.00')).toBeVisible()
  await expect(withdrawalNotice(page)).toHaveCount(0)
}

test('a withdrawal whose page is reloaded before it could tell the outcome is told on home', async ({
  player,
}) => {
  const { page } = player
  await withholdOutcome(page)
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  await withdrawUntold(player)
  const home = page.url()
  // The end of the route lets the code go that it holds back. By then the page must be gone.
  await page.goto('about:blank')
  await page.unrouteAll()
  await page.goto(home)
  await expect(withdrawalNotice(page)).toContainText('The service has it.')
  await withdrawalNotice(page).getByRole('button', { name: 'Got it' }).click()
  await expect(withdrawalNotice(page)).toHaveCount(0)
})

test('an outcome whose code cannot be loaded is told by a notice', async ({ player }) => {
  const { page } = player
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  await expect(page.getByLabel('Amount')).toBeVisible()
  await page.route(/MoneyResultDialog-.*\.js/, (route) => route.abort())
  // The app loads a page anew for a file that is missing, but not twice. Else it might do so between two taps.
  await page.reload()
  await withdraw(page, '200')
  await expect(withdrawalNotice(page)).toContainText('The service has it.')
})

test('a logout in another tab does not swallow an outcome that was not told yet', async ({
  player,
  context,
  sandbox,
}) => {
  await withholdOutcome(player.page)
  const account = await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  await waitUntilSealed(player.page)
  const other = await context.newPage()
  await other.goto(`${sandbox.origin}/user/home`)
  await expect(other.getByText('1,000.00')).toBeVisible()
  await player.page.bringToFront()
  await withdrawUntold(player)
  await other.bringToFront()
  await expect(withdrawalNotice(other)).toContainText('The service has it.')
  await other.getByRole('button', { name: 'Log out' }).click()
  await expect(other).toHaveURL(/\/login$/)
  await expect(player.page).toHaveURL(/\/login$/)

  await logIn(other, account)
  await expect(withdrawalNotice(other)).toContainText('The service has it.')
  expect(await sandbox.effectsOf(account, 'withdraw')).toHaveLength(1)
})
