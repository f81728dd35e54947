import type { Page } from '@playwright/test'

/** The edges of letters and the steps of a gradient differ a little each time a browser draws them. */
const DITHER = 96

/** Returns how many pixels of two screenshots of the same size an eye can tell apart. The page compares them. */
export function differingPixels(page: Page, ...screenshots: [Buffer, Buffer]): Promise<number> {
  const sources = screenshots.map((screenshot) => `data:image/png;base64,${screenshot.toString('base64')}`)
  return page.evaluate(
    async ([pictures, dither]) => {
      const pixelsOf = async (source: string) => {
        const image = new Image()
        image.src = source
        await image.decode()
        const { width, height } = image
        const context = new OffscreenCanvas(width, height).getContext('2d')
        context?.drawImage(image, 0, 0)
        return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
      }
      const [one, other] = await Promise.all(pictures.map(pixelsOf))
      if (!one?.length || one.length !== other?.length) return Number.POSITIVE_INFINITY
      const differing = new Set<number>()
      one.forEach((level, index) => {
        if (Math.abs(level - (other[index] ?? 0)) > dither) differing.add(Math.floor(index / 4))
      })
      return differing.size
    },
    [sources, DITHER] as const,
  )
}
