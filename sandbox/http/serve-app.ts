import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { SHARE_PATH, shareSubject } from '#domain/shared-slip.ts'
import { appHeaders } from './security-headers.ts'
import { setHeaders } from './set-headers.ts'

/** Screens have no file extension. A missing file must not get the app's page. */
function isScreen(path: string): boolean {
  return !path.startsWith('/assets/') && !/\.[^/]+$/.test(path)
}

/** A file with a hash in its name may be kept for ever, a file that decides which build runs not at all. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return 'public, max-age=31536000, immutable'
  if (isScreen(path) || path === '/index.html' || path === '/sw.js') return 'no-store'
  // The manifest, the recovery page and the scripts beside the build: their names never change.
  return /\.(webmanifest|html|js)$/.test(path) ? 'no-cache' : 'public, max-age=3600'
}

function notBuiltPage(distDir: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Kapao</title>
<body><h1>The app is not built yet</h1><p>There is no <code>${distDir}/index.html</code>. Run <code>npm run build</code>, or
<code>npm run dev</code> for a development server. The API and the <a href="/sandbox/">console</a> are running.</p></body></html>`
}

/** Serves the built app in the way a production server should. */
export function serveApp(distDir: string): Hono<{ Variables: { index: string } }> {
  const app = new Hono<{ Variables: { index: string } }>()

  // The service worker takes files that are shared with the app. Without it the app says that they are lost.
  app.post(SHARE_PATH, (context) =>
    context.redirect(`/user/home?dialog=deposit.${shareSubject('not-kept')}`, 303),
  )

  const withEtag = etag()
  // The tag is a digest of the body. A part of a file must not get a tag of its own.
  app.use((context, next) => (context.req.header('range') ? next() : withEtag(context, next)), compress())

  app.use(async (context, next) => {
    const index = await readFile(join(distDir, 'index.html'), 'utf8').catch(() => null)
    if (index === null) return context.html(notBuiltPage(distDir), 503)
    context.set('index', index)
    await setHeaders(appHeaders(index))(context, next)
    context.header('cache-control', context.res.ok ? cacheControlOf(context.req.path) : 'no-store')
  })

  app.get(
    '*',
    serveStatic({ rewriteRequestPath: (path) => join(distDir, path), precompressed: true }),
    (context) => (isScreen(context.req.path) ? context.html(context.get('index')) : context.notFound()),
  )
  return app
}
