import type { Page } from '@playwright/test'
import { habits } from '../plain-backend/habits.ts'
import { coupon } from './reward-commands.ts'
import { expect, test } from './stranger.ts'

const dialogOf = (page: Page) => page.getByRole('dialog').last()

test('a game opens by its link, and a slip’s picture by its address, in whatever form it comes', async ({
  meet,
}) => {
  const stranger = await meet({ wishes: { games: { PG: 5 }, hasPast: true } })
  const { page, control } = stranger
  for (const strings of habits.strings.values) {
    await control.setHabits({ strings })
    await stranger.goTo('/user/home?dialog=slot.PG')
    const [game] = await Promise.all([
      page.waitForEvent('popup'),
      dialogOf(page).getByRole('button', { name: 'Play now' }).click(),
    ])
    await game.waitForURL(/\/games\/PG\?user=pg/)
    await game.close()
    await stranger.goTo('/user/statement?dialog=slips')
    const view = dialogOf(page).getByRole('button', { name: /View the picture/ })
    const [picture] = await Promise.all([page.waitForEvent('popup'), view.first().click()])
    await picture.waitForURL(/\/files\/logo\.svg$/)
    await picture.close()
  }
  expect((await stranger.ledger()).balances).toEqual({ WALLET: 0, PG: 5 })
})

test('the hidden form takes the event of the game account where there is one', async ({ meet }) => {
  const stranger = await meet({ wishes: { games: { UFABET: 5 } } })
  const { page, control } = stranger
  for (const gameEvent of habits.gameEvent.values) {
    await control.setHabits({ gameEvent })
    await stranger.goTo('/user/home?dialog=slot.UFABET')
    const isPosted = (url: string) => url.endsWith('/games/UFABET')
    const posted = page.context().waitForEvent('request', (request) => isPosted(request.url()))
    await dialogOf(page).getByRole('button', { name: 'Play now' }).click()
    const form = new URLSearchParams((await posted).postData() ?? '')
    const { games } = await stranger.ledger()
    const event = gameEvent === 'present' && { event: 'state-of-the-form' }
    expect(Object.fromEntries(form)).toEqual({ ...games.UFABET, ...event })
    await stranger.goTo('/user/home')
  }
})

test('a coupon that only has a code can be claimed; one with no name at all is shown', async ({ meet }) => {
  const stranger = await meet({ habits: { couponId: 'none' }, wishes: { coupons: [15] }, at: coupon.at })
  const { page, control } = stranger
  await expect(page.getByRole('row', { name: 'คูปอง 15 บาท' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Claim' })).toHaveCount(0)

  await control.setHabits({ couponId: 'code' })
  await stranger.open(coupon.at)
  await coupon.act(page)
  await expect(coupon.done(page)).toBeVisible()
  expect(await stranger.effects('coupon')).toMatchObject([{ amount: 15 }])
  expect((await stranger.ledger()).coupons).toBe(0)
})

test('an unknown promotion code is not found, in whatever form a backend says so', async ({ meet }) => {
  const stranger = await meet({ wishes: { balance: 100 } })
  const { page, control } = stranger
  for (const [index, noPromotion] of habits.noPromotion.values.entries()) {
    await control.setHabits({ noPromotion })
    await stranger.goTo(`/user/bonus?dialog=promotion.NOTHING${index}`)
    await expect(page.getByText('Promotion not found'), noPromotion).toBeVisible()
    await expect(dialogOf(page).getByRole('button', { name: 'Receive' })).toHaveCount(0)
    await stranger.goTo('/user/bonus')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
  expect((await stranger.ledger()).balances).toEqual({ WALLET: 100 })
})

test('a tab that was open before the first limit holds to the break that another tab takes', async ({
  meet,
}) => {
  const stranger = await meet({ wishes: { games: { PG: 5 } } })
  const { page } = stranger
  await stranger.goTo('/user/home?dialog=slot.PG')
  await expect(dialogOf(page).getByRole('button', { name: 'Play now' })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto(`${new URL(page.url()).origin}/user/home?dialog=limits`)
  await other.getByRole('button', { name: '1 day' }).click()
  await other.getByRole('button', { name: 'Take a break', exact: true }).click()
  await expect(dialogOf(page).getByText(/^You are taking a break until/)).toBeVisible()
  await expect(dialogOf(page).getByRole('button', { name: 'Play now' })).toHaveCount(0)
})
