import { runSteps } from './run-step.ts'
import { buildStep, builds, consoleStep } from './sandbox-builds.ts'

/** Builds the app of a market (`MARKET`: th by default, or lao) and serves it with the sandbox. */
const build = process.env.MARKET === 'lao' ? builds.startLao : builds.startTh
runSteps([consoleStep, buildStep(build)])
process.env.DIST_DIR ??= build.outDir
await import('../sandbox/main.ts')
