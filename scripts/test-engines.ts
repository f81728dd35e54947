import { runSteps } from './run-step.ts'
import { buildStep, builds } from './sandbox-builds.ts'

/** Plays the main journeys in every engine. The arguments are those of `tests/engines/run.ts`. */
runSteps([
  buildStep(builds.testTh),
  ['The main journeys in every engine', 'node', ['tests/engines/run.ts', ...process.argv.slice(2)]],
])
