import type { Page } from '@playwright/test'
import { alertNamed } from '../support/dialog-parts.ts'
import { expectEventually, loseAnswerInEachWay } from '../support/lost-answers.ts'
import { tapUnaware } from '../support/tap-unaware.ts'
import { expect, test } from '../support/test.ts'

const CLAIM = '/api/spinwheel/coupon/claim'
const AT_SPIN = '/user/home?dialog=spin'

const ok = (page: Page) => page.getByRole('button', { name: 'OK' })
const couponRow = (page: Page, name: string) => page.getByRole('row', { name })

test('a coupon is claimed after a question, its prize is in the wallet, and one won twice leaves no row on the next page', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 500 })
  for (const slice of ['B10', 'B20', 'COIN2', 'B100']) await sandbox.giveCoupon(player, { slice })
  await page.goto(sandbox.origin + AT_SPIN)
  await page.getByRole('button', { name: 'Page 2' }).click()
  const claim = (name: string) => couponRow(page, name).getByRole('button', { name: 'Claim' }).click()
  await claim('10 บาท')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await sandbox.requestsTo(CLAIM, player.phone)).toEqual([])
  await claim('10 บาท')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Claim' }).click()
  await expect(alertNamed(page, 'You claimed 10 บาท')).toBeVisible()
  await ok(page).click()
  // The last page is gone with its only coupon.
  await expect(page.getByRole('row')).toHaveCount(1 + 3)
  expect(await sandbox.balanceOf(player)).toBe(510)
  expect(await sandbox.effectsOf(player, 'coupon')).toMatchObject([{ amount: 10 }])

  await claim('2 เหรียญ')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Claim' }).click()
  await ok(page).click()
  await expect(page.getByText('Coins: 2')).toBeVisible()
  expect(await sandbox.balanceOf(player)).toBe(510)

  // A backend may name coupons by a code alone, and a prize may be won twice.
  const coupons = ['A', 'A', 'B', 'C'].map((code) => ({ code, prize: { name: `Gift ${code}` }, amount: 5 }))
  await sandbox.fault({
    path: '/api/spinwheel/coupon',
    phone: player.phone,
    fault: 'wrong-shape',
    body: { coupons },
    times: 0,
  })
  await page.reload()
  await expect(couponRow(page, 'Gift A')).toHaveCount(2)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(couponRow(page, 'Gift C')).toBeVisible()
  await expect(couponRow(page, 'Gift')).toHaveCount(1)
})

test('a refused coupon shows the reason and stays, unless it is gone', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn({ balance: 500 })
  const give = (coupon: Record<string, unknown>) => sandbox.giveCoupon(player, coupon)
  await give({ slice: 'SHIRT', label: 'Shirt' })
  await give({ slice: 'LOST', label: 'Lost' })
  await give({ slice: 'B10', label: 'Expired', isExpired: true })
  await page.goto(sandbox.origin + AT_SPIN)
  const expectRefusal = async (name: string, text: string) => {
    await couponRow(page, name).getByRole('button', { name: 'Claim' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Claim' }).click()
    await expect(alertNamed(page, text)).toBeVisible()
    await ok(page).click()
  }
  await expectRefusal('Shirt', 'This coupon cannot be claimed here. Please contact support.')
  await expectRefusal('Lost', 'This prize is not valid. Please contact support.')
  await expectRefusal('Expired', 'This coupon has expired.')
  await sandbox.fault({
    path: CLAIM,
    phone: player.phone,
    fault: 'status',
    status: 400,
    code: 'INVALID_CODE',
  })
  await expectRefusal('Shirt', 'This coupon is not valid. Please contact support.')
  await sandbox.fault({
    path: CLAIM,
    phone: player.phone,
    fault: 'status',
    status: 400,
    code: 'NO_CLAIMABLE_COUPON',
  })
  await expectRefusal('Shirt', 'There is no coupon to claim.')
  await expect(page.getByRole('row')).toHaveCount(1 + 3)

  const { id } = await give({ slice: 'B50', label: 'Fifty' })
  await sandbox.change(player, { activeBonus: 'LOYAL30' })
  await page.goto(sandbox.origin + AT_SPIN)
  await expectRefusal('Fifty', 'You still have a bonus running. Finish it or cancel it first.')
  const claimElsewhere = () =>
    fetch(sandbox.origin + CLAIM, {
      method: 'POST',
      headers: { authorization: `Bearer ${player.account.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ coupon: id }),
    })
  await sandbox.endBonus(player)
  // Nobody can tell that from the second sending of this claim: the coupon is gone, and its money has come.
  await tapUnaware(player, {
    read: '/api/spinwheel/coupon',
    change: claimElsewhere,
    tap: async () => {
      await couponRow(page, 'Fifty').getByRole('button', { name: 'Claim' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Claim' }).click()
    },
  })
  await expect(alertNamed(page, 'You claimed Fifty')).toBeVisible()
  await ok(page).click()
  await expect(couponRow(page, 'Fifty')).toHaveCount(0)
  expect(await sandbox.effectsOf(player, 'coupon')).toHaveLength(1)
})

test('a claim whose answer is lost happens at most once, and the screen ends with the truth', async ({
  newPhone,
  sandbox,
}) => {
  await loseAnswerInEachWay(
    newPhone,
    {
      path: CLAIM,
      account: { balance: 500 },
      // The app starts once only, with the coupon.
      at: '/icons/favicon.svg',
      async act(player) {
        const { page } = player
        await sandbox.giveCoupon(player, { slice: 'B50' })
        await page.goto(sandbox.origin + AT_SPIN)
        await couponRow(page, '50 บาท').getByRole('button', { name: 'Claim' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Claim' }).click()
      },
    },
    async (player, { isDone }) => {
      const { page } = player
      await expectEventually(
        isDone
          ? alertNamed(page, 'You claimed 50 บาท')
          : page.getByRole('dialog').getByText('It did not go through.'),
      )
      expect(await sandbox.balanceOf(player)).toBe(isDone ? 550 : 500)
      expect(await sandbox.effectsOf(player, 'coupon')).toHaveLength(isDone ? 1 : 0)
    },
  )
})
