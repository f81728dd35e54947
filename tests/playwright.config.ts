import { defineConfig } from '@playwright/test'

/** The headless shell has no notifications and no Background Sync. */
const NEEDS_WHOLE_BROWSER = /@whole-browser/

function launchOptionsFor(path: string | undefined) {
  return {
    ...(path && { executablePath: path }),
    // Otherwise the browser calls its maker at every start, which a closed network refuses.
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
  // They need builds and servers of their own (scripts/test-deploy.ts).
  testIgnore: /tests\/deploy\//,
  outputDir: '../test-results',
  fullyParallel: true,
  // A third one on two cores saves no time, and makes what a story looks for come late.
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // It ends a story that hangs, also on a busy machine. What a player waits for has limits of its own.
  timeout: 60_000,
  expect: { timeout: 8_000 },
  reporter: [['list', { printSteps: false }], ['./support/page-on-failure-reporter.ts']],
  use: {
    browserName: 'chromium',
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
    locale: 'th-TH',
    timezoneId: 'Asia/Bangkok',
    actionTimeout: 10_000,
    // A test taps faster than a player, while a dialog still slides in, and would miss the button. Tests of
    // movement use `inMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes a third of the time of a test. Set `TRACE=on` to look into a failure.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    // Filling the worker's caches takes seconds in each test. Tests that need it allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'headless shell',
      grepInvert: NEEDS_WHOLE_BROWSER,
      use: { launchOptions: launchOptionsFor(shell) },
    },
    {
      name: 'whole browser',
      grep: NEEDS_WHOLE_BROWSER,
      use: { launchOptions: launchOptionsFor(whole) },
    },
  ],
})
