import { randomBytes } from 'node:crypto'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { artRoutes } from './art/art-routes.ts'
import { attachChat } from './chat/socket.ts'
import { createControlApi } from './control/control-api.ts'
import { gameRoutes } from './game/game-routes.ts'
import { allowOrigins } from './http/allow-origins.ts'
import { createAllowedCallers, isLoopback } from './http/allowed-callers.ts'
import { createApi } from './http/api.ts'
import { requireConsoleToken } from './http/console-token.ts'
import { refuseForeignHost, refuseForeignOrigin } from './http/refuse-foreign.ts'
import { serveApp } from './http/serve-app.ts'
import { serveConsole } from './http/serve-console.ts'
import { type Options, STANDARD_OPTIONS } from './options.ts'
import { handlers } from './routes/handlers.ts'
import { seedWorld } from './seed/seed-world.ts'
import { createWorld, type World } from './world/world.ts'

export interface RunningServer {
  port: number
  /** The token that the console and its API ask for; null if no other machine can reach them */
  consoleToken: string | null
  world: World
  close(): Promise<void>
}

/** Starts a sandbox: the API, the control API, the console, the socket and the built app, on one port. */
export async function createServer(options: Partial<Options> = {}): Promise<RunningServer> {
  const { port, host, database, corsOrigins, distDir, market } = { ...STANDARD_OPTIONS, ...options }
  const world = createWorld(database, { market })
  if (!world.database.one('SELECT 1 FROM players LIMIT 1')) seedWorld(world)

  const app = new Hono<{ Bindings: HttpBindings }>()
  const api = createApi(world, handlers)
  const callers = createAllowedCallers(host)
  const consoleToken = isLoopback(host) ? null : randomBytes(16).toString('base64url')
  app.use(refuseForeignHost(callers))
  app.use('/api/*', refuseForeignOrigin(callers, corsOrigins), allowOrigins(corsOrigins))
  app.use('/sandbox/*', refuseForeignOrigin(callers, []))
  app.all('/api/*', (context) => api.fetch(context.req.raw, context.env))
  // Pictures and games need no token, because players' phones open them.
  app.route('/sandbox', artRoutes(world))
  app.route('/sandbox', gameRoutes(world))
  if (consoleToken) app.use('/sandbox/*', requireConsoleToken(consoleToken))
  app.route('/sandbox/api', createControlApi(world))
  app.route('/', serveConsole())
  const builtApp = serveApp(distDir)
  app.all('*', (context) => builtApp.fetch(context.req.raw))

  // Some faults hold a connection open. The clean-up would close it.
  const http = createAdaptorServer({ fetch: app.fetch, autoCleanupIncoming: false }) as HttpServer
  const sockets = attachChat(http, world, { callers, corsOrigins })
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, host, resolve)
  })
  return {
    port: (http.address() as AddressInfo).port,
    consoleToken,
    world,
    close: async () => {
      world.isOpen = false
      http.closeAllConnections()
      await sockets.close()
      world.database.close()
    },
  }
}
