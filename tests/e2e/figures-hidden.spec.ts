import type { Page } from '@playwright/test'
import { show } from '../support/go-to.ts'
import { beginAtNoon, OVER, setDayLimit } from '../support/own-limits.ts'
import { expect, type Player, test } from '../support/test.ts'
import { comeBack, turnAway } from '../support/visibility.ts'
import { visibleTexts } from '../support/visible-texts.ts'

const figures = ['7,311.50', '412.25', '86.75', '93.20', '731 coins', 'Coins: 731']

/** The screens and dialogs that show money or coins. The dialogs of a screen follow it. */
const places = [
  'home',
  ...['deposit', 'withdraw', 'transfer', 'slot.PGSLOT', 'invite', 'invite-bonus', 'refund', 'spin'].map(
    (dialog) => `home?dialog=${dialog}`,
  ),
  ...['bonus', 'profile', 'statement?dialog=slips', 'statement?dialog=month'],
]

/** A player with a figure of every kind. */
const wealthy = {
  balance: 7311.5,
  coin: 731,
  inviteBonus: 86.75,
  refundAmount: 93.2,
  slots: [{ code: 'PGSLOT', isActive: true, amount: 412.25 }],
}

async function figuresOn(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  if (page.url().includes('dialog='))
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true], .shimmer')).toHaveCount(0)
  const texts = (await visibleTexts(page)).join('\n')
  return figures.filter((figure) => texts.includes(figure))
}

async function hideFigures({ page, sandbox }: Player): Promise<void> {
  await page.goto(`${sandbox.origin}/user/home`)
  await page.getByRole('button', { name: 'Hide figures' }).click()
  // Not as five bullets.
  await expect(page.getByRole('img', { name: 'hidden' }).first()).toBeVisible()
}

test('a player hides every figure, in all tabs and on every screen, until they are shown again', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer(wealthy)
  await sandbox.credit(account, 93.2)
  await sandbox.change(account, { balance: wealthy.balance })
  await player.signInAs(account)
  const otherTab = await context.newPage()
  await otherTab.goto(`${sandbox.origin}/user/home`)
  await expect(page.getByText('7,311.50').first()).toBeVisible()
  await expect(otherTab.getByText('7,311.50').first()).toBeVisible()

  await page.getByRole('button', { name: 'Hide figures' }).click()
  await expect(page.getByText('7,311.50')).toHaveCount(0)
  await expect(otherTab.getByText('7,311.50')).toHaveCount(0)
  await expect(otherTab.getByRole('button', { name: 'Show figures' })).toBeVisible()
  await otherTab.close()

  const seen: Record<string, string[]> = {}
  for (const place of places) {
    await show(page, sandbox.origin, `/user/${place}`)
    const found = await figuresOn(page)
    if (found.length > 0) seen[place] = found
  }
  expect(seen).toEqual({})

  // The player's own typed amount stays visible. A refusal of it does not name the balance.
  await page.goto(`${sandbox.origin}/user/home?dialog=withdraw`)
  await page.getByLabel('Amount').fill('8000')
  await page.getByRole('button', { name: 'Withdraw ฿8,000.00' }).click()
  await expect(page.getByText('There is only ฿••••• in your wallet')).toBeVisible()

  await page.goto(`${sandbox.origin}/user/home`)
  await page.getByRole('button', { name: 'Show figures' }).click()
  await expect(page.getByText('7,311.50').first()).toBeVisible()
})

test('while figures are hidden, a limit of the player’s own and what was put in this week tell nothing of what is used or left', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await beginAtNoon(player)
  const account = await sandbox.newPlayer(wealthy)
  await sandbox.credit(account, 500)
  await player.signInAs(account)
  await setDayLimit(player)
  await hideFigures(player)
  for (const dialog of ['limits', 'deposit']) {
    await page.goto(`${sandbox.origin}/user/home?dialog=${dialog}`)
    const spend = page.getByRole('dialog').locator('dl', { hasText: 'In minus out' })
    await expect(spend).toContainText('฿•••••')
    await expect(page.getByText(/More (in|out) than/)).toHaveCount(0)
  }
  await expect(page.getByText(OVER)).toContainText(
    '฿500.00 a day. Used: ฿•••••. Left until midnight: ฿•••••.',
  )

  // What is refused says it in the words of an error.
  await page.goto(`${sandbox.origin}/user/home?dialog=slot.PGSLOT`)
  await page.getByRole('button', { name: '1,000', exact: true }).click()
  await page.getByRole('button', { name: 'Top up ฿1,000.00 and play' }).click()
  await expect(page.getByText(OVER)).toContainText(
    '฿500.00 a day into games. Moved in today, less what came back: ฿•••••. Left until midnight: ฿•••••.',
  )
})

test('while figures are hidden, the bars of the days are all alike, and the month tells neither win nor loss until it is asked to', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer(wealthy)
  await sandbox.credit(account, 93.2)
  await player.signInAs(account)
  const days = page.locator('[data-day]')
  const pictures = () =>
    days.evaluateAll((columns) => [...new Set(columns.map((column) => column.firstElementChild?.innerHTML))])
  const height = () => days.first().evaluate((column) => column.getBoundingClientRect().height)
  await page.goto(`${sandbox.origin}/user/statement`)
  await expect.poll(async () => (await pictures()).length).toBeGreaterThan(1)
  const shown = await height()

  await hideFigures(player)
  await page.goto(`${sandbox.origin}/user/statement`)
  await expect(page.getByRole('region', { name: 'Money in and out' })).toContainText('•••••')
  await expect(days).toHaveCount(7)
  expect(await pictures()).toHaveLength(1)
  expect(await height()).toBe(shown)

  await page.goto(`${sandbox.origin}/user/statement?dialog=month`)
  const month = page.getByRole('dialog', { name: 'My month' })
  await expect(month.getByRole('button', { name: 'Show figures' })).toBeVisible()
  const net = month.locator('p', { hasText: /^In minus out$/ }).locator('+ p')
  await expect(net).toHaveText('฿•••••')
  expect(await pictures()).toHaveLength(1)
  await month.getByRole('button', { name: 'Show figures' }).click()
  await expect(net).toHaveText('+฿93.20')
  await expect.poll(async () => (await pictures()).length).toBeGreaterThan(1)
})

test('the screen is blurred in the background', async ({ player }) => {
  const { page } = player
  await player.signIn({ balance: 500 }, '/user/home?dialog=withdraw')
  const blurs = () =>
    page.evaluate(() =>
      [document.body, document.querySelector('dialog[open]')].map(
        (element) => element && getComputedStyle(element).filter,
      ),
    )
  await expect(page.getByLabel('Amount')).toBeVisible()
  await turnAway(page)
  await expect.poll(blurs).toEqual(['blur(16px)', 'blur(16px)'])
  await comeBack(page)
  await expect.poll(blurs).toEqual(['none', 'none'])
})
