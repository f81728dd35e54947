import { findBrowsers } from './find-browsers.ts'
import { runSteps, runTogether } from './run-step.ts'
import { buildStep, builds, consoleStep } from './sandbox-builds.ts'

/** Runs all checks and tests. The browser tests run against the built app and the sandbox. */
const { browser, shell } = findBrowsers()
console.log(`Browsers: ${browser}, ${shell}`)
// The network takes longest for them, so they come while the checks and the builds need the cores.
const engines = runTogether([['Engines', 'node', ['scripts/install-engines.ts']]])
await runTogether([['Check', 'node', ['scripts/check.ts']]])
// The builds fill the time in which unit tests wait.
await runTogether([
  ['Unit tests', 'vitest', ['run', '--reporter=default']],
  buildStep(builds.testTh),
  buildStep(builds.testLao),
  buildStep(builds.testPlain),
  consoleStep,
])
await engines
runSteps([
  ['Oldest browsers', 'node', ['scripts/check-browser-floor.ts', builds.testTh.outDir]],
  ['A part of the fault matrix', 'node', ['tests/faults/run.ts', '--part'], { HEADLESS_SHELL_PATH: shell }],
  // The browser tests are of this Chromium.
  ['The main journeys in other engines', 'node', ['tests/engines/run.ts', '--without', 'Chromium']],
  [
    'Browser tests',
    'playwright',
    ['test', '--config', 'tests/playwright.config.ts', ...process.argv.slice(2)],
    { CHROMIUM_PATH: browser, HEADLESS_SHELL_PATH: shell },
  ],
])
