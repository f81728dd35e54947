import { findBrowser } from './find-browser.ts'
import { runSteps } from './run-step.ts'
import { buildStep, builds } from './sandbox-builds.ts'

/** Everything that must hold. The browser suites run against the built app and the real sandbox. */
const browser = findBrowser()
console.log(`Browser: ${browser}`)
runSteps([['Check', 'node', ['scripts/check.ts']]])
runSteps([
  ['Unit tests', 'vitest', ['run', '--reporter=default']],
  buildStep(builds.testTh),
  buildStep(builds.testLao),
  [
    'Browser tests',
    'playwright',
    ['test', '--config', 'tests/playwright.config.ts', ...process.argv.slice(2)],
    { CHROMIUM_PATH: browser },
  ],
])
