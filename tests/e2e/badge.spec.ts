import { Agent } from '../support/chat.ts'
import { expect, test } from '../support/test.ts'

test('the icon counts unseen things, and nothing after a logout', async ({ player, context }) => {
  const { page, sandbox } = player
  await context.addInitScript(() => {
    const badged = window as unknown as { badge: number }
    Navigator.prototype.setAppBadge = async (count) => {
      badged.badge = count ?? 0
    }
    Navigator.prototype.clearAppBadge = async () => {
      badged.badge = 0
    }
    // Only the installed app has an icon, so it also reads what no screen has read.
    const { matchMedia } = window
    window.matchMedia = (query) => matchMedia.call(window, query.includes('standalone') ? 'all' : query)
  })
  const badge = (tab = page) => tab.evaluate(() => (window as unknown as { badge: number }).badge)
  const seenCoupons = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem('kapao.badge-seen') ?? '{}').seen?.coupons)
  const account = await sandbox.newPlayer({ coin: 3, inviteBonus: 25, refundAmount: 40 })
  for (let times = 0; times < 2; times += 1) {
    await sandbox.giveCoupon(account)
    await new Agent(sandbox, account.phone).say('text', { message: 'Hello again' })
  }
  // The player has chatted here before.
  await player.keep('chat-read', 1)
  await player.signInAs(account)
  // Coins, the invite bonus and the refund, two coupons and two messages.
  await expect.poll(() => badge()).toBe(7)
  const otherTab = await context.newPage()
  await otherTab.goto(`${sandbox.origin}/user/profile`)
  await expect.poll(() => badge(otherTab)).toBe(7)

  await page.getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('button', { name: 'Open chat' }).click()
  await expect(page.getByText('Hello again')).toHaveCount(2)
  await expect.poll(() => badge()).toBe(5)
  await page.goto(`${sandbox.origin}/user/home?dialog=refund`)
  await expect(page.getByRole('dialog')).toContainText('40.00')
  await expect.poll(() => badge()).toBe(4)
  await page.goto(`${sandbox.origin}/user/home?dialog=spin`)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Claim' })).toHaveCount(2)
  // The number is 1 before the coupons are counted, too.
  await expect.poll(seenCoupons).toBe(2)
  await expect.poll(() => badge()).toBe(1)
  await page.goto(`${sandbox.origin}/user/home?dialog=invite-bonus`)
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText('25.00')
  await expect.poll(() => badge()).toBe(0)
  // One tab does not count again what another tab has seen.
  await otherTab.getByRole('link', { name: 'Home' }).click()
  await expect.poll(() => badge(otherTab)).toBe(0)

  await sandbox.giveCoins(account, 2)
  await page.goto(`${sandbox.origin}/user/home`)
  await expect.poll(() => badge()).toBe(1)
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect.poll(() => badge()).toBe(0)
  await expect.poll(() => badge(otherTab)).toBe(0)
})
