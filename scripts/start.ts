import { runSteps } from './run-step.ts'
import { buildStep, builds, consoleStep } from './sandbox-builds.ts'

/** Builds the market's app (`MARKET`, th unless it says lao) and serves it with the sandbox. */
const build = process.env.MARKET === 'lao' ? builds.startLao : builds.startTh
runSteps([consoleStep, buildStep(build)])
process.env.DIST_DIR ??= build.outDir
await import('../sandbox/main.ts')
