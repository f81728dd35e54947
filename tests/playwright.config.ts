import { defineConfig } from '@playwright/test'

/** In the headless shell there are no notifications and no Background Sync. */
const NEEDS_WHOLE_BROWSER = /@whole-browser/

function launched(path: string | undefined) {
  return {
    ...(path && { executablePath: path }),
    // Without these the browser calls home at every start, which a closed network refuses.
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

const { CHROMIUM_PATH: whole, HEADLESS_SHELL_PATH: shell = whole } = process.env

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 40_000,
  expect: { timeout: 8_000 },
  reporter: [['list', { printSteps: false }]],
  use: {
    browserName: 'chromium',
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    actionTimeout: 10_000,
    // A robot's tap comes while a dialog still slides in, and lands where the button was: no player is as quick.
    // The stories of what moves say so (`inMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step of every test takes a third of its time: `TRACE=on` when one has to be looked into.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Filling the worker's caches anew in each test costs seconds: the stories that need it allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'headless shell',
      grepInvert: NEEDS_WHOLE_BROWSER,
      use: { launchOptions: launched(shell) },
    },
    {
      name: 'whole browser',
      grep: NEEDS_WHOLE_BROWSER,
      use: { launchOptions: launched(whole) },
    },
  ],
})
