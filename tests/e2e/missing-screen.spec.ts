import type { Page } from '@playwright/test'
import { logIn } from '../support/login-form.ts'
import { chooseSlip, sendButton } from '../support/slip-upload.ts'
import { expect, test } from '../support/test.ts'

/** The code of the statement does not come, as on a line that breaks before the app has all of it. */
async function loseStatement(page: Page): Promise<void> {
  await page.route(/\/assets\/user\.statement-/, (route) => route.abort('connectionfailed'))
}

const missing = (page: Page) => page.getByRole('heading', { name: 'This page is not on this phone yet' })
const statementTab = (page: Page) => page.getByRole('link', { name: 'Statement' })
const homeTab = (page: Page) => page.getByRole('link', { name: 'Home', exact: true }).last()

test('a screen that cannot be loaded offline says so, and the app stays', async ({ player, context }) => {
  const { page } = player
  await loseStatement(page)
  await player.signIn({ balance: 500 })
  await expect(page.getByText('฿500.00')).toBeVisible()
  await context.setOffline(true)
  await statementTab(page).click()
  await expect(missing(page)).toBeVisible()
  await expect(page.getByText('You are offline. Connect to the internet and try again.')).toBeVisible()
  await homeTab(page).click()
  await expect(page.getByText('฿500.00')).toBeVisible()

  await page.unroute(/\/assets\/user\.statement-/)
  await context.setOffline(false)
  await statementTab(page).click()
  await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible()
})

test('a screen that cannot be loaded takes no slip away that is on this page alone', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await loseStatement(page)
  await page.goto(`${sandbox.origin}/login`)
  // What such a session has must not lie on the disk.
  await logIn(page, await sandbox.newPlayer({ balance: 500 }), false)
  await page.getByRole('button', { name: 'I have read and accept' }).click()
  await page.getByRole('button', { name: 'Deposit' }).click()
  await chooseSlip(page)
  await expect(sendButton(page)).toBeVisible()
  await page.goBack()
  await statementTab(page).click()
  await expect(missing(page)).toBeVisible()
  await homeTab(page).click()
  await page.getByRole('button', { name: 'Deposit' }).click()
  await expect(sendButton(page)).toBeVisible()
})
