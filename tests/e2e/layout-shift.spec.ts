import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

interface Shift {
  value: number
  moved: string[]
}

const holder = { balance: 500, coin: 1, slots: [{ code: 'PGSLOT', isActive: true, amount: 20 }] }

/** Notes what moves from the first frame of each page on, but for what a tap has moved. The disk is slow. */
function noteShifts(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const open = CacheStorage.prototype.open
    CacheStorage.prototype.open = async function (name) {
      await new Promise((resolve) => setTimeout(resolve, 300))
      return open.call(this, name)
    }
    const shifts: Shift[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number
          hadRecentInput: boolean
          sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
        }
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const [from, to] = [previousRect, currentRect].map(({ x, y, width, height }) =>
            [x, y, width, height].join(' '),
          )
          const { className = '' } = (node ?? {}) as { className?: unknown }
          return `${node?.nodeName} .${className} "${node?.textContent?.slice(0, 40)}" from ${from} to ${to}`
        })
        if (!hadRecentInput) shifts.push({ value, moved })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** Waits until the screen has its data, and returns what has moved. */
async function shiftsOf(page: Page): Promise<Shift[]> {
  await expect(page.locator('#root[data-launch]')).toHaveCount(0)
  await expect(page.locator('main')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // Two frames: what came last is on the screen.
  return page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    return (window as unknown as { shifts: Shift[] }).shifts
  })
}

test('nothing moves while a screen of a player starts, with and without kept data', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await noteShifts(page)
  // Home keeps its data, so each of its starts begins with what is kept or, first of all, with nothing.
  await player.signIn(holder, '/user/statement')
  await shiftsOf(page)
  // Long enough that a screen shows itself without its data first.
  await sandbox.fault({ path: '/api/*', phone: player.phone, fault: 'delay', delayMs: 150, times: 0 })
  for (const [path, visits] of [
    ['/user/home', ['first', 'second']],
    ['/user/profile', ['first']],
    ['/user/bonus', ['first']],
    ['/user/statement', ['first', 'second']],
    ['/user/contact', ['first']],
    ['/user/howto', ['first']],
  ] as const) {
    for (const visit of visits) {
      await page.goto(sandbox.origin + path)
      expect.soft(await shiftsOf(page), `${visit} start at ${path}`).toEqual([])
    }
  }
})

test('nothing moves on a first start of home where the service announces nothing', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await noteShifts(page)
  await player.signIn(holder, '/user/statement')
  await shiftsOf(page)
  // It says so when the games are there.
  const none = { path: '/api/lookup/notice', fault: 'wrong-shape', body: { notice: '' }, times: 0 } as const
  await sandbox.fault({ ...none, delayMs: 600 })
  const answered = page.waitForResponse(/\/api\/lookup\/notice/)
  await page.goto(`${sandbox.origin}/user/home`)
  await answered
  expect(await shiftsOf(page)).toEqual([])
  await expect(page.getByRole('button', { name: 'Announcement' })).toHaveCount(0)
})

test('nothing moves on the bonus screen, whichever of its two answers comes first', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await noteShifts(page)
  await player.signIn(holder, '/user/statement')
  await shiftsOf(page)
  for (const path of ['/api/bonus/check/active', '/api/bonus']) {
    await sandbox.fault({ path, phone: player.phone, fault: 'delay', delayMs: 700, times: 1 })
    await page.goto(`${sandbox.origin}/user/bonus`)
    await expect(page.getByRole('button', { name: 'Have a code?' })).toBeVisible()
    expect.soft(await shiftsOf(page), `late: ${path}`).toEqual([])
  }
})

test('nothing moves while a page of a visitor starts', async ({ player, sandbox }) => {
  const { page } = player
  await noteShifts(page)
  for (const path of ['/login', '/register', '/howto', '/contact']) {
    await page.goto(sandbox.origin + path)
    expect.soft(await shiftsOf(page), path).toEqual([])
  }
  await page.evaluate(() =>
    document.querySelector('main')?.before(document.createElement('p'), 'A late line'),
  )
  await expect.poll(async () => (await shiftsOf(page)).length, 'what does move is noted').toBeGreaterThan(0)
})
