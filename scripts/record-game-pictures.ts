/**
 * Draws the pictures of the sandbox's games as WebP: `node scripts/record-game-pictures.ts`. Games of real services
 * have such pictures, too. Each SVG picture is a document of its own to a browser: the two dozen of home took an eighth
 * of the processor time of its start. The pictures are committed. No build runs this script; a test fails where a
 * drawing has changed since.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { digestOf, drawings, fileOf, PICTURES } from '../sandbox/art/game-pictures.ts'
import { games } from '../sandbox/demo/games.ts'
import { findBrowsers } from './find-browsers.ts'

const QUALITY = 0.86

mkdirSync(PICTURES, { recursive: true })
const browser = await chromium.launch({ executablePath: findBrowsers().browser, args: ['--no-sandbox'] })
const digests: Record<string, string> = {}
try {
  const page = await browser.newPage()
  for (const game of games) {
    for (const { kind, width, height, draw } of drawings) {
      const svg = draw(game)
      const base64 = await page.evaluate(
        async ([text, pxWide, pxHigh, quality]) => {
          const image = new Image()
          image.src = `data:image/svg+xml,${encodeURIComponent(text)}`
          await image.decode()
          const canvas = Object.assign(document.createElement('canvas'), { width: pxWide, height: pxHigh })
          canvas.getContext('2d')?.drawImage(image, 0, 0, pxWide, pxHigh)
          return canvas.toDataURL('image/webp', quality).split(',')[1] ?? ''
        },
        [svg, width, height, QUALITY] as const,
      )
      writeFileSync(fileOf(kind, game.code), Buffer.from(base64, 'base64'))
      digests[`${kind}-${game.code}`] = digestOf(svg)
    }
  }
} finally {
  await browser.close()
}
writeFileSync(`${PICTURES}/drawn.json`, `${JSON.stringify(digests, null, 2)}\n`)
