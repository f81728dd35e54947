import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Hono } from 'hono'
import { ADDRESS_IN_BUILD } from '../address-in-build.ts'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
}
const IS_TEXT = ['.html', '.js']

/** Serves a build as an ordinary static host does, with the address of its backend filled in. */
export function serveApp(distDir: string, apiOrigin: () => string): Hono {
  const app = new Hono()
  app.get('*', async (context) => {
    const extension = extname(context.req.path)
    const file = extension === '' ? 'index.html' : context.req.path
    const content = await readFile(join(distDir, file)).catch(() => null)
    if (content === null) return context.notFound()
    const type = extname(file)
    const isText = IS_TEXT.includes(type)
    const body = isText ? content.toString('utf8').replaceAll(ADDRESS_IN_BUILD, apiOrigin()) : content
    return context.body(isText ? body : new Uint8Array(content), 200, {
      'content-type': TYPES[type] ?? 'application/octet-stream',
      'cache-control': file.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-store',
    })
  })
  return app
}
