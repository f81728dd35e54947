import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

export interface FolderServer {
  origin: string
  stop(): void
}

/** Serves a folder in the way in which the sandbox serves the app, but without its security headers. */
export async function serveFolder(folder: string): Promise<FolderServer> {
  const app = new Hono()
  app.use(async (context, next) => {
    await next()
    const isForEver = context.req.path.startsWith('/assets/')
    context.header('cache-control', isForEver ? 'public, max-age=31536000, immutable' : 'no-store')
  })
  app.get('*', serveStatic({ root: folder, precompressed: true }))
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  await new Promise((listening) => server.once('listening', listening))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, stop: () => server.close() }
}
