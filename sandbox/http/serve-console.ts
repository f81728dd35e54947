import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { PAGE_HEADERS } from './security-headers.ts'
import { setHeaders } from './set-headers.ts'

const BUILT_CONSOLE = join(import.meta.dirname, '../../.sandbox/console')

/** Serves the built console at `/sandbox/`. */
export function serveConsole(folder = BUILT_CONSOLE): Hono {
  const app = new Hono()
  app.get('/sandbox', (context) => context.redirect('/sandbox/'))
  app.get(
    '/sandbox/*',
    setHeaders({ ...PAGE_HEADERS, 'cache-control': 'no-cache' }),
    async (context, next) => {
      if (existsSync(join(folder, 'index.html'))) return next()
      return context.text('The console is not built yet: `npm run build:console` builds it.', 503)
    },
    serveStatic({ rewriteRequestPath: (path) => join(folder, path.slice('/sandbox'.length)) }),
    (context) => context.notFound(),
  )
  return app
}
