import type { Page } from '@playwright/test'
import { asMs, median, type Row } from './goals.ts'
import { visitWith } from './measure-start.ts'
import type { Subjects } from './subjects.ts'

/** The browser reports no event that was shorter. */
const SHORTEST_MS = 16
const GOAL_MS = 100

declare global {
  interface Window {
    slowestMs: number
  }
}

/** Notes the slowest event since `slowestMs` was set to 0: from the touch to the next frame. */
function watchEvents(shortest: number): void {
  window.slowestMs = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.slowestMs = Math.max(window.slowestMs, duration)
  }).observe({ type: 'event', durationThreshold: shortest, buffered: true } as PerformanceObserverInit)
}

/** How long the slowest event of an action took to its frame, in ms. */
async function slowestEvent(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.slowestMs = 0
  })
  await act()
  // The browser reports an event after its frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
  return (await page.evaluate(() => window.slowestMs)) || SHORTEST_MS
}

/** Typing into the login, and the tap that opens each dialog of home. */
export async function measureInteractions({ app }: Subjects, runs: number): Promise<Row[]> {
  const found = new Map<string, number[]>()
  const note = (what: string, ms: number) => found.set(what, [...(found.get(what) ?? []), ms])
  await visitWith(app.profile, async (page) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.addInitScript(watchEvents, SHORTEST_MS)
    for (let run = 0; run < runs; run += 1) {
      await page.goto(`${app.origin}/user/home`)
      await page.getByText(app.home.text).first().waitFor()
      await page.waitForLoadState('networkidle')
      const names = await page.locator('main button[class*=widget], main .grid button').allInnerTexts()
      for (const name of new Set(names.map((text) => text.split('\n')[0] ?? ''))) {
        const button = page.locator('main').getByRole('button', { name }).first()
        note(`tap on ${name}`, await slowestEvent(page, () => button.tap()))
        if (await page.locator('dialog[open]').count()) {
          await page.keyboard.press('Escape')
          await page.locator('dialog[open]').waitFor({ state: 'detached' })
        }
      }
    }
    await page.evaluate(() => localStorage.clear())
    for (let run = 0; run < runs; run += 1) {
      await page.goto(`${app.origin}/login`)
      const phone = page.locator('input[name=phone]')
      await phone.waitFor()
      note('a key in the login', await slowestEvent(page, () => phone.pressSequentially('0812345678')))
    }
  })
  return [...found].map(([what, times]) => asMs(what, median(times), GOAL_MS))
}
