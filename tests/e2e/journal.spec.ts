import { everythingStored, waitUntilRemoved } from '../support/everything-stored.ts'
import type { Player } from '../support/test.ts'
import { expect, test } from '../support/test.ts'
import { WITHDRAW, withdraw } from '../support/withdraw-form.ts'
import { withdrawalNotice } from '../support/withdraw-in-doubt.ts'
import { withoutTimeLimits } from '../support/without-time-limits.ts'

/** An intent whose outcome the player has not put away. */
const UNREAD = '"isRead":false'

/** Confirms a withdrawal without an answer, and waits until the server has the call. */
async function withdrawUnanswered({ page, phone, sandbox }: Player): Promise<void> {
  await withdraw(page, '200')
  await expect.poll(() => sandbox.requestsTo(WITHDRAW, phone)).toHaveLength(1)
}

test('open tabs resolve the action of a killed tab without a reload', async ({
  player,
  sandbox,
  context,
}) => {
  // Else the tab would find the outcome out itself, if it is killed late.
  await withoutTimeLimits(player.page)
  await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
  const [atStatement, atHome] = [await context.newPage(), await context.newPage()]
  await atStatement.goto(`${sandbox.origin}/user/statement`)
  await atHome.goto(`${sandbox.origin}/user/home`)
  await expect(atStatement.getByText('Nothing has happened yet')).toBeVisible()
  await expect(atHome.getByText('฿1,000.00')).toBeVisible()
  await sandbox.fault({ path: WITHDRAW, phone: player.phone, fault: 'hang-after' })
  await withdrawUnanswered(player)
  for (const page of [atStatement, atHome]) await expect(withdrawalNotice(page)).toHaveCount(0)

  await player.page.close()
  for (const page of [atStatement, atHome])
    await expect(withdrawalNotice(page)).toContainText('The service has it.')
  await expect(atStatement.getByRole('main')).toContainText('−200.00')
  expect(await sandbox.requestsTo(WITHDRAW, player.phone)).toHaveLength(1)
  expect(await sandbox.effectsOf(player, 'withdraw')).toHaveLength(1)

  await atStatement.getByRole('button', { name: 'Got it' }).click()
  for (const page of [atStatement, atHome]) await expect(withdrawalNotice(page)).toHaveCount(0)
  await waitUntilRemoved(atStatement, UNREAD)
  await atHome.reload()
  await expect(atHome.getByText('฿800.00')).toBeVisible()
  await expect(withdrawalNotice(atHome)).toHaveCount(0)
})

test.describe('a page that was killed and is opened without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const { verdict, fault, isDone, says } of [
    { verdict: 'done', fault: 'hang-after', isDone: true, says: 'The service has it.' },
    { verdict: 'not done', fault: 'hang', isDone: false, says: 'It did not go through. Nothing was moved.' },
    {
      verdict: 'could not tell',
      fault: 'hang-after',
      isDone: true,
      says: 'We could not tell whether it went through.',
    },
  ] as const) {
    test(`shows an unknown outcome and resolves it when the network returns (${verdict})`, async ({
      player,
      sandbox,
      context,
    }) => {
      await withoutTimeLimits(player.page)
      await player.signIn({ balance: 1000 }, '/user/home?dialog=withdraw')
      await player.waitForWorker()
      await sandbox.fault({ path: WITHDRAW, phone: player.phone, fault })
      await withdrawUnanswered(player)
      await player.page.close()

      await context.setOffline(true)
      const page = await context.newPage()
      await page.goto(`${sandbox.origin}/user/home`)
      await expect(page.getByText('You are offline').first()).toBeVisible()
      await expect(withdrawalNotice(page)).toContainText('We are checking whether it went through')
      await page.getByRole('link', { name: 'Statement' }).click()
      await expect(withdrawalNotice(page)).toContainText('We are checking whether it went through')
      await expect(withdrawalNotice(page)).toContainText(/\d{2}\/\d{2}\/20\d{2} \d{2}:\d{2}:\d{2}/)

      if (verdict === 'could not tell') {
        await sandbox.fault({ path: '/api/statement', phone: player.phone, fault: 'wrong-shape', times: 0 })
      }
      await context.setOffline(false)
      await expect(withdrawalNotice(page)).toContainText(says, { timeout: 15_000 })
      if (verdict === 'could not tell') {
        await sandbox.clearFaults()
        await withdrawalNotice(page).getByRole('button', { name: 'Check again' }).click()
        await expect(withdrawalNotice(page)).toContainText('The service has it.')
      }
      expect(await sandbox.effectsOf(player, 'withdraw')).toHaveLength(isDone ? 1 : 0)
      expect(await sandbox.requestsTo(WITHDRAW, player.phone)).toHaveLength(1)

      expect(await everythingStored(page)).toContain(UNREAD)
      await withdrawalNotice(page).getByRole('button', { name: 'Got it' }).click()
      await expect(withdrawalNotice(page)).toHaveCount(0)
      await waitUntilRemoved(page, UNREAD)
      await page.reload()
      await expect(page.getByRole('heading', { name: 'Statement' })).toBeVisible()
      await expect(withdrawalNotice(page)).toHaveCount(0)
    })
  }
})
