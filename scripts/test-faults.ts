import { findBrowsers } from './find-browsers.ts'
import { runSteps } from './run-step.ts'
import { buildStep, builds, consoleStep } from './sandbox-builds.ts'

/** Builds the app and runs the fault matrix (docs/reliability.md#matrix). Options go to tests/faults/run.ts. */
const { shell } = findBrowsers()
runSteps([
  consoleStep,
  buildStep(builds.testTh),
  buildStep(builds.testPlain),
  ['Fault matrix', 'node', ['tests/faults/run.ts', ...process.argv.slice(2)], { HEADLESS_SHELL_PATH: shell }],
])
