import type { AddressInfo } from 'node:net'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import type { Habits } from './habits.ts'
import { createApi } from './server/api.ts'
import { createControl } from './server/control.ts'
import { crossOrigin } from './server/cross-origin.ts'
import { serveApp } from './server/serve-app.ts'
import { World } from './world/world.ts'

export interface PlainBackendOptions {
  /** How it differs from what the specification says. */
  habits?: Partial<Habits>
  /** A build of the app, which is then served from an origin of its own. */
  distDir?: string
  /** Where the app finds the API, if not at the backend itself: a proxy, or `''` for the app's own origin. */
  apiOriginInApp?: string
  /** The backend's port, for a build that has its address; otherwise one that is free. */
  port?: number
}

export interface PlainBackend {
  /** Where the API and the control routes are. */
  origin: string
  /** Where the app is; the API, too, if the app has it on its own origin. */
  appOrigin: string
  stop(): Promise<void>
}

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#0f766e"/></svg>'

async function listen({ fetch }: { fetch: Parameters<typeof createAdaptorServer>[0]['fetch'] }, port = 0) {
  // The clean-up would close the connections that a habit drops.
  const http = createAdaptorServer({ fetch, autoCleanupIncoming: false })
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: (http.address() as AddressInfo).port,
    close: () =>
      new Promise<void>((resolve) => {
        http.close(() => resolve())
        if ('closeAllConnections' in http) http.closeAllConnections()
      }),
  }
}

/**
 * Starts a backend that was written from the client's specification alone and shares no code with the app
 * or the sandbox. It lives in memory, on a free port of this machine. `habits.ts` lists what can be odd.
 */
export async function startPlainBackend(options: PlainBackendOptions = {}): Promise<PlainBackend> {
  const world = new World(options.habits)
  const backend = new Hono<{ Bindings: HttpBindings }>()
  const api = createApi(world)
  backend.route('/', createControl(world))
  backend.use('/api/*', crossOrigin(world))
  backend.all('/api/*', (context) => api.fetch(context.req.raw, context.env))
  backend.get('/files/*', (context) =>
    context.body(LOGO, 200, {
      'content-type': 'image/svg+xml',
      'cross-origin-resource-policy': 'cross-origin',
    }),
  )
  backend.all('/games/:code', (context) => context.html(`<title>${context.req.param('code')}</title>`))
  const { distDir, apiOriginInApp } = options
  const isOneOrigin = apiOriginInApp === ''
  if (distDir && isOneOrigin)
    backend.route(
      '/',
      serveApp(distDir, () => ''),
    )
  const backendServer = await listen(backend, options.port)
  const origin = `http://127.0.0.1:${backendServer.port}`
  if (!distDir || isOneOrigin) {
    return { origin, appOrigin: `http://localhost:${backendServer.port}`, stop: backendServer.close }
  }
  const appServer = await listen(serveApp(distDir, () => apiOriginInApp ?? origin))
  return {
    origin,
    appOrigin: `http://localhost:${appServer.port}`,
    stop: async () => {
      await Promise.all([backendServer.close(), appServer.close()])
    },
  }
}
