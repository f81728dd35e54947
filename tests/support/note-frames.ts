import type { Page, TestInfo } from '@playwright/test'

const WATCHED_MS = 1000
const PATIENCE_MS = 5000

/**
 * Notes how the page draws where a story failed. Playwright waits for frames before it taps, so a page that draws none,
 * or that never stands still, fails like a button that is missing.
 */
export async function noteFrames(page: Page, { annotations }: Pick<TestInfo, 'annotations'>): Promise<void> {
  const watched = page.evaluate(async (watchedMs) => {
    let frames = 0
    const count = () => {
      frames += 1
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    await new Promise((done) => setTimeout(done, watchedMs))
    const running = document.getAnimations().filter(({ playState }) => playState === 'running').length
    return `${frames} frames in a second, ${running} animations, ${document.visibilityState}`
  }, WATCHED_MS)
  const silence = new Promise<string>((resolve) =>
    setTimeout(resolve, PATIENCE_MS, 'the page does not answer'),
  )
  const description = await Promise.race([watched, silence]).catch(() => 'the page is gone')
  annotations.push({ type: 'frames', description })
}
