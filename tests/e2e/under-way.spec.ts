import type { Page } from '@playwright/test'
import { waitUntilStored } from '../support/everything-stored.ts'
import { expect, test } from '../support/test.ts'
import { withdraw } from '../support/withdraw-form.ts'

const line = (page: Page) => page.getByRole('status').filter({ hasText: 'Withdrawal' }).locator('..')
const now = (page: Page) => line(page).locator('[aria-current=step]')

test('home shows how far a withdrawal is and moves no tile for it, over a reload, until it is paid out', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const tile = page.getByRole('button', { name: 'Deposit' })
  await player.signIn({ balance: 1000 })
  await expect(page.getByText('฿1,000.00').first()).toBeVisible()
  const before = await tile.boundingBox()
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await withdraw(page, '300')
  const outcome = page.getByRole('alertdialog', { name: 'Withdrawal request received' })
  await expect(outcome).toContainText('฿300.00')
  await outcome.getByRole('button', { name: 'OK' }).click()
  await expect(now(page)).toHaveText('Being checked')
  expect(await tile.boundingBox()).toEqual(before)
  await expect(line(page)).toContainText('300.00')
  // The line from step to step must not cross out their marks.
  const marks = line(page).locator('ol svg')
  await expect(marks).toHaveCount(2)
  for (const mark of await marks.all())
    expect(
      await mark.evaluate((svg) => {
        const { x, y, width, height } = svg.getBoundingClientRect()
        return [0.25, 0.5, 0.75].every((share) =>
          svg.parentElement?.contains(document.elementFromPoint(x + width * share, y + height / 2)),
        )
      }),
    ).toBe(true)
  await page.reload()
  await expect(now(page)).toHaveText('Being checked')

  const [withdrawal] = await sandbox.withdrawalsOf(player)
  await sandbox.payWithdrawal(withdrawal)
  // The phone has lost the statement that it had kept, or is slow to find it.
  await page.evaluate(() => indexedDB.deleteDatabase('kapao-private'))
  await page.reload()
  await expect(line(page)).toContainText('Paid out (done)')
  await waitUntilStored(page, 'SUCCESS')

  // What the player has read stays read, also where the statement cannot be read again.
  const statement = '/api/statement'
  await sandbox.fault({ path: statement, phone: player.phone, fault: 'html-502', times: 0 })
  await page.reload()
  await expect(line(page)).toContainText('Paid out (done)')
  await line(page).getByRole('button', { name: 'Got it' }).click()
  await expect(line(page)).toHaveCount(0)
  await sandbox.clearFaults()
  const asked = page.waitForResponse(`**${statement}`)
  await page.reload()
  await asked
  await expect(page.getByText('฿700.00')).toBeVisible()
  await expect(line(page)).toHaveCount(0)
})

test('a withdrawal under way says offline how old that is, and a refused one says so, with the way on', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await page.clock.install()
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  await withdraw(page, '300')
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(now(page)).toHaveText('Being checked')
  await expect(line(page)).not.toContainText('Figures from')
  await context.setOffline(true)
  await page.clock.fastForward('02:00:00')
  await expect(line(page)).toContainText('Figures from 2 hours ago')

  await context.setOffline(false)
  const [withdrawal] = await sandbox.withdrawalsOf(player)
  await sandbox.refuseWithdrawal(withdrawal, 'The name differs')
  await page.reload()
  await expect(line(page)).toContainText('Not accepted')
  await expect(page.getByRole('region', { name: 'Your wallet' })).toContainText('฿1,000.00')
  await line(page).getByRole('button', { name: 'Tell support' }).click()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /Please look into this withdrawal for me: ฿300\.00/,
  )
})
