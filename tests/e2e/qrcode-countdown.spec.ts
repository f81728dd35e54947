import type { Page } from '@playwright/test'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/domain/durations.ts'
import { countdown, create, createButton, picture } from '../support/deposit-qr.ts'
import { textOfQr } from '../support/qr-picture.ts'
import { expect, test } from '../support/test.ts'
import { comeBack, turnAway } from '../support/visibility.ts'

async function secondsLeft(page: Page): Promise<number> {
  const [minutes = '', seconds = ''] = ((await countdown(page).textContent()) ?? '').split(':')
  return Number(minutes) * 60 + Number(seconds)
}

test('a QR survives the background and a killed page, keeps the screen on, and ends at 00:00', async ({
  player,
  sandbox,
  context,
}) => {
  await sandbox.settings({ qrValidMs: 6 * MINUTE_MS })
  await context.addInitScript(() => {
    const held = new Set<EventTarget>()
    Object.assign(globalThis, { screenLocks: held })
    const request = async () => {
      const lock = Object.assign(new EventTarget(), {
        released: false,
        release: async () => {
          lock.released = true
          held.delete(lock)
        },
      })
      held.add(lock)
      // The system does this when the page is hidden.
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') void lock.release()
      })
      return lock
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  const locksOf = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { screenLocks: Set<unknown> }).screenLocks.size)
  const timePasses = async (ms: number) => {
    await sandbox.setClock({ advanceMs: ms })
    await context.clock.fastForward(ms)
  }

  await context.clock.install()
  await player.signIn({}, '/user/home?dialog=deposit.qr-KBANK')
  await create(player.page, '500')
  await expect(countdown(player.page)).toBeVisible()
  await expect.poll(() => locksOf(player.page)).toBe(1)

  await turnAway(player.page)
  expect(await locksOf(player.page)).toBe(0)
  // No call is made while the page is hidden. One that was made before may still be on its way.
  const made: string[] = []
  player.page.on('request', (request) => made.push(new URL(request.url()).pathname))
  await timePasses(3 * MINUTE_MS)
  expect(made.filter((path) => path === '/api/wallet')).toEqual([])
  await comeBack(player.page)
  // A countdown that stood still meanwhile would show more than five minutes.
  await expect(countdown(player.page)).toHaveText(/^0(3:0[01]|2:\d\d)$/)
  await expect.poll(() => locksOf(player.page)).toBe(1)
  // The system takes the lock. The page is told twice that it is looked at before the browser gives it again.
  await player.page.evaluate(async () => {
    const { screenLocks } = globalThis as unknown as { screenLocks: Set<WakeLockSentinel> }
    for (const lock of screenLocks) await lock.release()
    for (let times = 0; times < 2; times += 1) document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => locksOf(player.page)).toBe(1)
  await player.page.close()

  const reopened = await context.newPage()
  await reopened.goto(`${sandbox.origin}/user/home?dialog=deposit`)
  const [qr] = await sandbox.qrcodesOf(player)
  await expect(countdown(reopened)).toHaveText(/^0(3:0[01]|2:\d\d)$/)
  expect(await textOfQr(reopened, (await picture(reopened).getAttribute('src')) ?? '')).toBe(qr?.payload)
  await expect.poll(() => locksOf(reopened)).toBe(1)

  await timePasses(3 * MINUTE_MS)
  await expect(reopened.getByText('The QR has expired. Do not pay it any more')).toBeVisible()
  await expect(picture(reopened)).toHaveCount(0)
  await expect(createButton(reopened)).toBeVisible()
  await expect.poll(() => locksOf(reopened)).toBe(0)
  expect(await sandbox.effectsOf(player, 'qrcode')).toHaveLength(1)

  // A bank may accept the money a moment late. It is announced, too.
  if (qr) await sandbox.payQr(qr)
  const paid = reopened.getByRole('dialog').getByRole('status')
  await expect(paid).toContainText('Your QR was paid')
  await expect(paid).toContainText('+฿500.00')
  await expect(paid).toContainText('Balance now: ฿500.00')
  await expect(createButton(reopened)).toHaveCount(0)
  expect(await sandbox.balanceOf(player)).toBe(500)
})

test('the countdown follows the server’s clock, even where the phone’s clock is wrong or changes', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.clock.install({ time: Date.now() + 10 * 365 * DAY_MS })
  for (const skewMs of [5 * HOUR_MS, -DAY_MS]) {
    await sandbox.setClock({ now: new Date(Date.now() + skewMs).toISOString() })
    await player.signIn({}, '/user/home?dialog=deposit.qr-ZAPMAN')
    await create(page, '100')
    await expect(countdown(page)).toHaveText(/^(10:0[01]|09:\d\d)$/)
  }
  // The clock jumps a day back and a day ahead while the QR is shown. By it there would be 10:00 or nothing left.
  for (const jumpMs of [-DAY_MS, DAY_MS]) {
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + jumpMs)
    await expect(countdown(page)).toHaveText(/^09:\d\d$/)
    await expect(picture(page)).toBeVisible()
  }
  expect(await secondsLeft(page)).toBeGreaterThan(0)
})
