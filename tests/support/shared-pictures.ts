import type { Page } from '@playwright/test'

interface Shared {
  /** Every text that was drawn for the last picture. */
  drawn: string[]
  /** The file that the share sheet got. */
  shared: { name: string; type: string }
}

/** Gives the page a phone's share sheet, and listens to what is drawn. To be called before the app starts. */
export async function watchShared(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: { drawn: string[]; shared: object | null } = { drawn: [], shared: null }
    Object.assign(globalThis, { seen })
    const write = CanvasRenderingContext2D.prototype.fillText
    CanvasRenderingContext2D.prototype.fillText = function (this: CanvasRenderingContext2D, ...words) {
      seen.drawn.push(words[0])
      return write.apply(this, words)
    }
    navigator.canShare = () => true
    navigator.share = async ({ files = [] } = {}) => {
      const [file] = files
      if (file) seen.shared = { name: file.name, type: file.type }
    }
  })
}

/** Waits until the next picture is shared, and returns it. */
export async function sharedPicture(page: Page): Promise<Shared> {
  const found = await page.waitForFunction(() => {
    const { seen } = globalThis as unknown as { seen: Shared }
    return seen.shared && { ...seen }
  })
  const picture = await found.jsonValue()
  await page.evaluate(() =>
    Object.assign((globalThis as unknown as { seen: object }).seen, { drawn: [], shared: null }),
  )
  return picture
}
