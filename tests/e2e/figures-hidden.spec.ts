import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { comeBack, turnAway } from '../support/turned-away.ts'
import { visibleTexts } from '../support/visible-texts.ts'

const figures = ['7,311.50', '412.25', '86.75', '93.20', '731 coins', 'Coins: 731']

const screens = [
  ...['home', 'bonus', 'profile'],
  ...['deposit', 'withdraw', 'transfer', 'slot.PGSLOT', 'invite', 'invite-bonus', 'refund', 'spin'].map(
    (dialog) => `home?dialog=${dialog}`,
  ),
  // The statement itself is behind them.
  ...['slips', 'month'].map((dialog) => `statement?dialog=${dialog}`),
]

async function figuresOn(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true], .shimmer')).toHaveCount(0)
  const texts = (await visibleTexts(page)).join('\n')
  return figures.filter((figure) => texts.includes(figure))
}

test('a player hides every figure, in all tabs and until they are shown again', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  const account = await player.signIn({
    balance: 7311.5,
    coin: 731,
    inviteBonus: 86.75,
    refundAmount: 93.2,
    slots: [{ code: 'PGSLOT', isActive: true, amount: 412.25 }],
  })
  await sandbox.credit(account, 93.2)
  await sandbox.change(account, { balance: 7311.5 })
  // The wallet may have been read between the two.
  await page.reload()
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
  for (const screen of screens) {
    await page.goto(`${sandbox.origin}/user/${screen}`)
    const found = await figuresOn(page)
    if (found.length > 0) seen[screen] = found
  }
  expect(seen).toEqual({})

  // The month, on screen now, shows them when it is asked to. Nothing else does.
  const month = page.getByRole('dialog', { name: 'My month' })
  await month.getByRole('button', { name: 'Show figures' }).click()
  await expect(month.getByText(/฿[\d,]+\.\d{2}/).first()).toBeVisible()

  // The player's own typed amount stays visible. A refusal of it does not name the balance.
  await page.goto(`${sandbox.origin}/user/home?dialog=withdraw`)
  await page.getByLabel('Amount').fill('8000')
  await page.getByRole('button', { name: 'Withdraw ฿8,000.00' }).click()
  await expect(page.getByText('There is only ฿••••• in your wallet')).toBeVisible()

  await page.goto(`${sandbox.origin}/user/home`)
  await page.getByRole('button', { name: 'Show figures' }).click()
  await expect(page.getByText('7,311.50').first()).toBeVisible()
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
