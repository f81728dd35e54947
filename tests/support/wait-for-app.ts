import type { BrowserContext, Page } from '@playwright/test'

type Open = 'goto' | 'reload'

/**
 * Makes every page of a context count as opened only when the app has taken over from the launch picture,
 * as a load without a picture does. A story about the picture itself waits for `commit` instead.
 */
export function waitForApp(context: BrowserContext): void {
  context.on('page', (page) => {
    waitAfter(page, 'goto')
    waitAfter(page, 'reload')
  })
}

function waitAfter(page: Page, name: Open): void {
  const open = page[name].bind(page) as (...of: unknown[]) => Promise<unknown>
  const waiting = async (...of: unknown[]) => {
    const answer = await open(...of)
    const options = of.at(-1) as { waitUntil?: string } | string | undefined
    if (typeof options !== 'object' || options.waitUntil !== 'commit') {
      // An app that cannot start leaves the picture where it is. That is for the story to say, and to wait for
      // `commit`.
      const isThere = () => document.querySelector('#root[data-launch]') === null
      await page.waitForFunction(isThere, null, { timeout: 15_000 }).catch(() => {})
    }
    return answer
  }
  Object.assign(page, { [name]: waiting })
}
