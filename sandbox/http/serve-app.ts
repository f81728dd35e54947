import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { etag } from 'hono/etag'
import { SHARE_PATH, shareSubject } from '#domain/shared-slip.ts'
import { readHeadersFile } from '../../scripts/hosting/read-headers-file.ts'
import { keepServedFiles } from './keep-served-files.ts'
import { setHeaders } from './set-headers.ts'

/** Screens have no file extension. A missing file must not get the app's page. */
function isScreen(path: string): boolean {
  return !path.startsWith('/assets/') && !/\.[^/]+$/.test(path)
}

function notBuiltPage(distDir: string): string {
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Kapao</title>
<body><h1>The app is not built yet</h1><p>There is no <code>${distDir}/index.html</code>. Run <code>npm run build</code>, or
<code>npm run dev</code> for a development server. The API and the <a href="/sandbox/">console</a> are running.</p></body></html>`
}

/** Serves the built app as a production server should: with the headers that the build itself asks for. */
export function serveApp(distDir: string): Hono<{ Variables: { index: string } }> {
  const app = new Hono<{ Variables: { index: string } }>()

  // The service worker takes files that are shared with the app. Without it the app says that they are lost.
  app.post(SHARE_PATH, (context) =>
    context.redirect(`/user/home?dialog=deposit.${shareSubject('not-kept')}`, 303),
  )

  app.use(
    etag(),
    keepServedFiles((path) =>
      [isScreen(path) ? 'index.html' : path, '_headers'].map((file) => join(distDir, file)),
    ),
    compress(),
  )

  app.use(async (context, next) => {
    const [index, headersFile] = await Promise.all(
      ['index.html', '_headers'].map((file) => readFile(join(distDir, file), 'utf8').catch(() => null)),
    )
    if (!index) return context.html(notBuiltPage(distDir), 503)
    context.set('index', index)
    const { path } = context.req
    await setHeaders(readHeadersFile(headersFile ?? '')(isScreen(path) ? '/index.html' : path))(context, next)
    if (!context.res.ok) context.header('cache-control', 'no-store')
  })

  app.get(
    '*',
    serveStatic({ rewriteRequestPath: (path) => join(distDir, path), precompressed: true }),
    (context) => (isScreen(context.req.path) ? context.html(context.get('index')) : context.notFound()),
  )
  return app
}
