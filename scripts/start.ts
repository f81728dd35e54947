import { runSteps } from './run-step.ts'
import { buildStep, builds } from './sandbox-builds.ts'

runSteps([buildStep(builds.startTh)])
process.env.DIST_DIR ??= builds.startTh.outDir
await import('../sandbox/main.ts')
