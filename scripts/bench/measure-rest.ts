import type { Page } from '@playwright/test'

/** Returns the bytes of JavaScript and the listeners that a page holds when nothing happens. */
export async function measureRest(page: Page): Promise<{ heap: number; listeners: number }> {
  const session = await page.context().newCDPSession(page)
  let heap = Number.POSITIVE_INFINITY
  // What an answer has just left behind outlives a single collection.
  for (let round = 0; round < 5; round += 1) {
    await session.send('HeapProfiler.collectGarbage')
    heap = Math.min(heap, (await session.send('Runtime.getHeapUsage')).usedSize)
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  const { jsEventListeners: listeners } = await session.send('Memory.getDOMCounters')
  await session.detach()
  return { heap, listeners }
}
