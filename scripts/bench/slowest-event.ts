import type { Page } from '@playwright/test'

/** The browser reports no event that was shorter. */
export const SHORTEST_MS = 16

declare global {
  interface Window {
    slowestMs: number
    movedBy: number
  }
}

/** Runs in the page. Notes the slowest event, from the touch to the next frame, and what has moved by itself. */
export function watchEvents(shortest: number): void {
  window.slowestMs = 0
  window.movedBy = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.slowestMs = Math.max(window.slowestMs, duration)
  }).observe({ type: 'event', durationThreshold: shortest, buffered: true } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
      window.movedBy += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** How long the slowest event of an action took to its frame, in ms. */
export async function slowestEvent(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.slowestMs = 0
  })
  await act()
  // The browser reports an event after its frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))))
  return (await page.evaluate(() => window.slowestMs)) || SHORTEST_MS
}
