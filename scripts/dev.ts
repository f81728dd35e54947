import { createServer } from 'vite'
import { runSteps } from './run-step.ts'
import { consoleStep, sandboxSettings } from './sandbox-builds.ts'

/** The app with hot reload on 5173, its calls answered by the sandbox on PORT (default 4173). */
Object.assign(process.env, sandboxSettings)
runSteps([consoleStep])
await import('../sandbox/main.ts')
const server = await createServer({ mode: process.env.MARKET ?? 'th' })
await server.listen()
server.printUrls()
