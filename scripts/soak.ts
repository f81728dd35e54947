import { findBrowsers } from './find-browsers.ts'
import { runSteps } from './run-step.ts'
import { buildStep, builds, consoleStep } from './sandbox-builds.ts'

/** Builds the app and runs the soak (docs/reliability.md#soak). Options go to tests/soak/run.ts. */
const { browser } = findBrowsers()
runSteps([
  consoleStep,
  buildStep(builds.testTh),
  buildStep(builds.testPlain),
  // The whole browser, because the headless shell has no Background Sync.
  ['Soak', 'node', ['tests/soak/run.ts', ...process.argv.slice(2)], { HEADLESS_SHELL_PATH: browser }],
])
