import { createServer } from 'vite'
import { runSteps } from './run-step.ts'
import { consoleStep, sandboxSettings, settingsBesideFiles } from './sandbox-builds.ts'

/** Serves the app with hot reload on port 5173. The sandbox on PORT (default 4173) takes its calls. */
Object.assign(process.env, settingsBesideFiles(sandboxSettings))
runSteps([consoleStep])
await import('../sandbox/main.ts')
const server = await createServer({ mode: process.env.MARKET ?? 'th' })
await server.listen()
server.printUrls()
