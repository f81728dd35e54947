import { findBrowsers } from './find-browsers.ts'
import { runSteps } from './run-step.ts'
import { buildStep, builds, consoleStep } from './sandbox-builds.ts'

/** Runs all checks and tests. The browser tests run against the built app and the sandbox. */
const { browser, shell } = findBrowsers()
console.log(`Browsers: ${browser}, ${shell}`)
runSteps([['Check', 'node', ['scripts/check.ts']]])
runSteps([
  ['Unit tests', 'vitest', ['run', '--reporter=default']],
  consoleStep,
  buildStep(builds.testTh),
  buildStep(builds.testLao),
  buildStep(builds.testPlain),
  ['Oldest browsers', 'node', ['scripts/check-browser-floor.ts', builds.testTh.outDir]],
  ['A part of the fault matrix', 'node', ['tests/faults/run.ts', '--part'], { HEADLESS_SHELL_PATH: shell }],
  ['The main journeys in every engine', 'node', ['tests/engines/run.ts']],
  [
    'Browser tests',
    'playwright',
    ['test', '--config', 'tests/playwright.config.ts', ...process.argv.slice(2)],
    { CHROMIUM_PATH: browser, HEADLESS_SHELL_PATH: shell },
  ],
])
