/**
 * Takes the screenshots of a brand's manifest from the screens of the app: `node
 * scripts/record-screenshots.ts`. It needs a Chromium and a build for the sandbox in `DIST_DIR` (default
 * `.sandbox/th`, made by `npm start`) with the same `VITE_BRAND`. `npm run brand` does all of it. The pictures
 * are committed. No build runs this script.
 */

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { locales } from '../src/domain/locale.ts'
import { Sandbox } from '../tests/support/sandbox.ts'
import { startSandbox } from '../tests/support/sandbox-server.ts'
import { readBrand } from './brand/read-brand.ts'
import { findBrowsers } from './find-browsers.ts'

const DEMO_PHONE = '0812345678'
const screens = { home: '/user/home', deposit: '/user/home?dialog=deposit', statement: '/user/statement' }

const brand = readBrand(process.env.VITE_BRAND)
const folder = join(brand.folder, 'screenshots')
mkdirSync(folder, { recursive: true })
const server = await startSandbox(process.env.DIST_DIR ?? '.sandbox/th')
const browser = await chromium.launch({ executablePath: findBrowsers().browser, args: ['--no-sandbox'] })
try {
  const sandbox = new Sandbox(server.origin)
  const token = await sandbox.newSession({ phone: DEMO_PHONE })
  for (const locale of locales) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 640 },
      deviceScaleFactor: 2,
      isMobile: true,
      colorScheme: brand.first,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      timezoneId: 'Asia/Bangkok',
    })
    const page = await context.newPage()
    await page.goto(`${server.origin}/icons/favicon.svg`)
    await page.evaluate(
      ({ id, kept }) => {
        for (const [name, value] of Object.entries(kept))
          localStorage.setItem(`${id}.${name}`, JSON.stringify(value))
      },
      { id: brand.id, kept: { locale, agreement: true, session: { token, id: 'screenshots' } } },
    )
    for (const [name, path] of Object.entries(screens)) {
      await page.goto(server.origin + path, { waitUntil: 'networkidle' })
      await page.locator('[aria-busy=true], .shimmer').waitFor({ state: 'detached' })
      await page.screenshot({ path: join(folder, `${name}-${locale}.jpg`), type: 'jpeg', quality: 72 })
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
}
