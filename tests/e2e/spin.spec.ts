import type { Page } from '@playwright/test'
import { alertNamed } from '../support/dialog-parts.ts'
import { expectEventually, loseAnswerInEachWay } from '../support/lost-answers.ts'
import { sliceUnderPointer } from '../support/slice-under-pointer.ts'
import { tapUnaware } from '../support/tap-unaware.ts'
import { expect, inMotion, type Player, test } from '../support/test.ts'
import { tryAgainUntil } from '../support/try-again.ts'

const SPIN = '/api/spinwheel/spin'
const SETUP = '/api/spinwheel/setup'
const AT_SPIN = '/user/home?dialog=spin'

interface DemoSlice {
  code: string
  label: string
  bgColor: string
}

async function slicesOf({ account, sandbox }: Player): Promise<DemoSlice[]> {
  const headers = { authorization: `Bearer ${account.token}` }
  const answer = await fetch(sandbox.origin + SETUP, { headers })
  return (await answer.json()).result.activeSpinwheel.slices
}

const spinButton = (page: Page) => page.getByRole('button', { name: 'Spin', exact: true })
const prizeDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Spin result' })
const close = (page: Page) => prizeDialog(page).getByRole('button', { name: 'Close' })
const later = (page: Page) => prizeDialog(page).getByRole('button', { name: 'Later' })
const ok = (page: Page) => page.getByRole('button', { name: 'OK' })
/** Only then can the app tell which coupon has come by a spin whose answer is lost. */
const couponsAreRead = (page: Page) => expect(page.getByText('No coupons yet')).toBeVisible()
const couponRow = (page: Page, name: string) => page.getByRole('row', { name })

/** The rotation of the wheel, and its colour under the pointer, beside the rim. */
function underPointer(page: Page): Promise<{ rotation: number; colour: string }> {
  return page
    .getByRole('img', { name: /^Wheel with these prizes/ })
    .evaluate(async (wheel: HTMLCanvasElement) => {
      // With reduced motion a turn takes one millisecond, which is one frame.
      await Promise.all(wheel.getAnimations().map(({ finished }) => finished))
      const { a, b } = new DOMMatrix(getComputedStyle(wheel).transform)
      const angle = Math.atan2(b, a)
      const radius = wheel.width / 2
      const reach = radius * (1 - 19 / (wheel.clientWidth / 2))
      // The point of the unrotated picture that is now at the top.
      const [x, y] = [radius - Math.sin(angle) * reach, radius - Math.cos(angle) * reach]
      const pixel = wheel.getContext('2d')?.getImageData(Math.round(x), Math.round(y), 1, 1).data ?? []
      const colour = `#${[...pixel]
        .slice(0, 3)
        .map((part) => part.toString(16).padStart(2, '0'))
        .join('')}`
      return { rotation: (angle * 180) / Math.PI, colour }
    })
}

async function expectOnSlice(page: Page, slices: readonly DemoSlice[], code: string): Promise<void> {
  const { rotation, colour } = await underPointer(page)
  const slice = slices[sliceUnderPointer(rotation, slices.length)]
  expect({ code: slice?.code, colour }).toEqual({ code, colour: slice?.bgColor })
}

test('the wheel stops on the slice that the server drew, each in turn, until the coins are gone', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.setViewportSize({ width: 667, height: 375 })
  await player.signIn({ coin: 8 }, AT_SPIN)
  // On a phone that lies on its side one sees where it stops, too. What turns in it is a square, whose corners are
  // cut off.
  const wheel = page.getByRole('img', { name: /^Wheel with these prizes/ }).locator('..')
  await expect(wheel).toBeInViewport({ ratio: 0.75 })
  await page.setViewportSize({ width: 360, height: 640 })
  await expect.poll(async () => (await wheel.boundingBox())?.width).toBe(306)

  const slices = await slicesOf(player)
  await sandbox.settings({ nextSpins: slices.map(({ code }) => code) })
  let coins = 8
  for (const { code, label } of slices) {
    await spinButton(page).click()
    coins -= 1
    const isWon = code !== 'NONE'
    await expect(prizeDialog(page)).toContainText(`${isWon ? 'You won' : 'No prize this time'}${label}`)
    await expect(prizeDialog(page)).toContainText(isWon ? `Coins left: ${coins}` : `${coins} left`)
    await expectOnSlice(page, slices, code)
    await (isWon ? later(page) : close(page)).click()
    await expect(page.getByText(`Coins: ${coins}`)).toBeVisible()
    if (coins > 0) await expect(spinButton(page)).toBeFocused()
  }
  await expect(page.getByRole('button', { name: 'No coins left' })).toBeDisabled()
  expect((await sandbox.stateOf(player)).coin).toBe(0)
  expect(await sandbox.effectsOf(player, 'spin')).toHaveLength(8)
  // One spin won nothing. The other prizes are coupons, three a page.
  await expect(page.getByRole('row')).toHaveCount(1 + 3)
  for (const name of ['Page 2', 'Page 3']) await page.getByRole('button', { name }).click()
  await expect(page.getByRole('row')).toHaveCount(1 + 1)
})

test('a prize is claimed from the result, and after none the next spin is one tap away', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await sandbox.settings({ nextSpins: ['NONE', 'B50'] })
  await player.signIn({ coin: 2, balance: 100 }, AT_SPIN)
  await spinButton(page).click()
  await expect(prizeDialog(page).getByRole('button', { name: 'Claim now' })).toHaveCount(0)
  await prizeDialog(page).getByRole('button', { name: 'Spin again · 1 left' }).click()
  await prizeDialog(page).getByRole('button', { name: 'Claim now' }).click()
  const question = page.getByRole('alertdialog', { name: 'Claim 50 บาท?' })
  expect(await sandbox.effectsOf(player, 'coupon')).toEqual([])
  await question.getByRole('button', { name: 'Claim', exact: true }).click()
  await expect(page.getByRole('alertdialog', { name: 'You claimed 50 บาท' })).toBeVisible()
  expect(await sandbox.balanceOf(player)).toBe(150)
  expect(await sandbox.effectsOf(player, 'spin')).toHaveLength(2)
  expect(await sandbox.effectsOf(player, 'coupon')).toHaveLength(1)
})

test('a spin takes four or five seconds and two or three extra turns, and no second one starts meanwhile', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.emulateMedia(inMotion)
  // The ride waits until the test has looked at it.
  await page.addInitScript(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (...given) {
      const animation = animate.apply(this, given)
      if (this instanceof HTMLCanvasElement) animation.pause()
      return animation
    }
  })
  await sandbox.settings({ nextSpins: ['SHIRT'] })
  await player.signIn({ coin: 2 }, AT_SPIN)
  const slices = await slicesOf(player)
  await spinButton(page).click()
  const wheel = page.getByRole('img', { name: /^Wheel with these prizes/ })
  const ride = await wheel.evaluate(async (canvas) => {
    while (canvas.getAnimations().length === 0) await new Promise(requestAnimationFrame)
    const [effect] = canvas.getAnimations().map((animation) => animation.effect as KeyframeEffect)
    const degrees = effect
      ?.getKeyframes()
      .map(({ transform }) => Number.parseFloat(String(transform).slice(7)))
    return { durationMs: effect?.getTiming().duration, way: (degrees?.at(-1) ?? 0) - (degrees?.[0] ?? 0) }
  })
  expect([4000, 5000]).toContain(ride.durationMs)
  const extraTurns = Number(ride.durationMs) / 1000 - 2
  expect(Math.floor(ride.way / 360)).toBe(extraTurns)

  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(prizeDialog(page)).toHaveCount(0)
  await expect(page.getByText('เสื้อกระเป๋า', { exact: true })).toHaveCount(0)
  await wheel.evaluate((canvas) => canvas.getAnimations()[0]?.play())
  await expect(prizeDialog(page)).toContainText('You wonเสื้อกระเป๋า')
  await expect(prizeDialog(page)).toContainText('Coins left: 1')
  await expectOnSlice(page, slices, 'SHIRT')
  expect(await sandbox.requestsTo(SPIN, player.phone)).toHaveLength(1)
})

test('a spin that is refused says why, and costs nothing', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn({ coin: 1 }, AT_SPIN)
  await expect(spinButton(page)).toBeEnabled()
  const { rotation } = await underPointer(page)
  const tap = () => spinButton(page).click()
  const expectRefusal = async (text: string, change?: () => Promise<unknown>) => {
    await (change ? tapUnaware(player, { read: SETUP, change, tap }) : tap())
    await expect(alertNamed(page, text)).toBeVisible()
    await ok(page).click()
  }
  for (const [code, text] of [
    [
      'IN_PROGRESS',
      'The wheel is still spinning. Please wait a moment, then look at your coupons and your wallet.',
    ],
    ['SPIN_FAIL', 'The spin did not succeed. Please check your coins and try again.'],
    ['BONUS_REMAINING', 'You still have a bonus running. Finish it or cancel it first.'],
  ] as const) {
    await sandbox.fault({ path: SPIN, phone: player.phone, fault: 'status', status: 400, code })
    await expectRefusal(text)
    await expect(spinButton(page)).toBeFocused()
  }
  await expectRefusal('The spin wheel is closed right now. Please come back later.', () =>
    sandbox.settings({ spinActive: false }),
  )
  await sandbox.settings({ spinActive: true })
  await page.reload()
  // Another phone of the player spent the coin.
  await expect(spinButton(page)).toBeEnabled()
  await expectRefusal(
    'You have no coins left to spin with. If you spun just now, look at your coupons and your wallet.',
    () => sandbox.giveCoins(player, -1),
  )
  await expect(page.getByRole('button', { name: 'No coins left' })).toBeDisabled()
  expect(await sandbox.effectsOf(player, 'spin')).toEqual([])
  expect((await underPointer(page)).rotation).toBeCloseTo(rotation)
})

test('a spin whose answer is lost counts at most once, and coins and coupons show the result', async ({
  newPhone,
  sandbox,
}) => {
  await sandbox.settings({ nextSpins: Array.from({ length: 8 }, () => 'B50') })
  await loseAnswerInEachWay(
    newPhone,
    { path: SPIN, account: { coin: 3 }, at: AT_SPIN },
    async (player, { isDone }) => {
      const { page } = player
      await couponsAreRead(page)
      await spinButton(page).click()
      const undone = page.getByRole('dialog').getByText('It did not go through.')
      const done = alertNamed(page, 'The wheel stopped on 50 บาท')
      await expectEventually(isDone ? done : undone)
      if (isDone) {
        await expect(done).toContainText('among your coupons')
        await ok(page).click()
        await expect(couponRow(page, '50 บาท')).toBeVisible()
      } else await expect(undone).toBeInViewport()
      await expect(page.getByText(`Coins: ${isDone ? 2 : 3}`)).toBeVisible()
      expect((await sandbox.stateOf(player)).coin).toBe(isDone ? 2 : 3)
      expect(await sandbox.effectsOf(player, 'spin')).toHaveLength(isDone ? 1 : 0)
    },
  )
})

test('a blank is no win, although the coupon of the spin before comes only now', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await sandbox.settings({ nextSpins: ['B10', 'NONE'] })
  await player.signIn({ coin: 2 }, AT_SPIN)
  await couponsAreRead(page)
  await sandbox.holdAnswers('/api/spinwheel/coupon', player)
  await spinButton(page).click()
  await expect(prizeDialog(page)).toContainText('The wheel stopped on10 บาท')
  await prizeDialog(page).getByRole('button', { name: 'Spin again · 1 left' }).click()
  await expect.poll(() => sandbox.effectsOf(player, 'spin')).toHaveLength(2)
  await sandbox.clearFaults()
  await expect(prizeDialog(page)).toContainText('No prize this time')
  await close(page).click()
  await expect(couponRow(page, '10 บาท')).toBeVisible()
})

test('after a spin that did not tell its prize the coins are unknown until they are read again', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await sandbox.settings({ nextSpins: ['NONE'] })
  await player.signIn({ coin: 3 }, AT_SPIN)
  await expect(page.getByText('Coins: 3')).toBeVisible()
  await couponsAreRead(page)
  await sandbox.fault({ path: SPIN, phone: player.phone, fault: 'broken-json' })
  await spinButton(page).click()
  await expect(alertNamed(page, 'Your spin went through')).toContainText('There is no new coupon')
  expect((await sandbox.stateOf(player)).coin).toBe(2)
  await ok(page).click()
  await expect(page.getByText('Coins: 2')).toBeVisible()

  await sandbox.fault({ path: SPIN, phone: player.phone, fault: 'wrong-shape', body: { success: true } })
  await sandbox.holdAnswers(SETUP, player)
  await spinButton(page).click()
  await expect(alertNamed(page, 'Your spin went through')).toBeVisible()
  await ok(page).click()
  await expect(page.getByText('Coins: —')).toBeVisible()
  await expect(spinButton(page)).toBeDisabled()
  await sandbox.clearFaults()
  await expect(page.getByText('Coins: 1')).toBeVisible()
  await expect(spinButton(page)).toBeEnabled()
})

test('a wheel and coupons that do not load are told once, one tap reads both, and there may be none', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer({ coin: 2 })
  for (const path of [SETUP, '/api/spinwheel/coupon'])
    await sandbox.fault({
      path,
      phone: account.phone,
      fault: 'status',
      status: 400,
      code: 'NO_DATA',
      times: 0,
    })
  await player.signInAs(account, AT_SPIN)
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(1)
  const again = page.getByRole('dialog').getByRole('button', { name: 'Try again' })
  const areAsked = [SETUP, '/api/spinwheel/coupon'].map((path) => page.waitForRequest(`**${path}`))
  await again.click()
  await Promise.all(areAsked)
  await sandbox.clearFaults()
  await tryAgainUntil(again, spinButton(page))
  await expect(spinButton(page)).toBeEnabled()
  await expect(page.getByText('No coupons yet')).toBeVisible()

  await sandbox.settings({ spinActive: false })
  await page.reload()
  await expect(page.getByText('Please come back later.')).toBeVisible()
  await expect(spinButton(page)).toHaveCount(0)
})
