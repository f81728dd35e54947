import { chromium } from '@playwright/test'
import { type Driver, type Theme, windowSize } from './driver.ts'

/** Chromium, a new one or an old one, as a phone. */
export async function startChromium(path: string, theme: Theme, more: string[] = []): Promise<Driver> {
  const browser = await chromium.launch({
    executablePath: path,
    args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', ...more],
  })
  const context = await browser.newContext({
    viewport: windowSize,
    hasTouch: true,
    isMobile: true,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    reducedMotion: 'reduce',
    colorScheme: theme,
  })
  const first = await context.newPage()
  let page = first
  return {
    goto: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    evaluate: (expression) => page.evaluate(expression),
    tap: ({ x, y }) => page.touchscreen.tap(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    chooseFile: (selector, path) => page.locator(selector).first().setInputFiles(path),
    back: async () => void (await page.goBack({ waitUntil: 'domcontentloaded' })),
    screenshot: () => page.screenshot(),
    async goToWindow(index) {
      page = context.pages()[index] ?? (await context.newPage())
      await page.bringToFront()
    },
    async closeOtherWindows() {
      for (const other of context.pages().slice(1)) await other.close()
      page = first
    },
    close: () => browser.close(),
  }
}
