import { SHARE_PATH, shareSubject } from '#domain/shared-slip.ts'
import { appHeaders } from './security-headers.ts'
import { Folder, respondWith } from './static-files.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'

/** How long each file may be kept: hashed names for ever, what decides which build runs not at all. */
function cacheControlOf(path: string): string {
  if (path.startsWith('/assets/')) return IMMUTABLE
  if (path === '/index.html' || path === '/sw.js') return 'no-store'
  // The manifest, the recovery page, and the scripts beside the build, whose names never change.
  return /\.(webmanifest|html|js)$/.test(path) ? 'no-cache' : 'public, max-age=3600'
}

/** A screen has no file extension; something missing that has one is not answered with a page. */
function isScreen(path: string): boolean {
  return !path.startsWith('/assets/') && !/\.[^/]+$/.test(path)
}

const NOT_BUILT = (
  distDir: string,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Kapao</title>
<body><h1>The app is not built yet</h1><p>There is no <code>${distDir}/index.html</code>. Run <code>npm run build</code>, or
<code>npm run dev</code> for a development server. The API and the <a href="/sandbox/">console</a> are running.</p></body></html>`

/** Serves the built app as a production server should (README, "Deploying"). */
export function createAppServer(distDir: string): (request: Request) => Promise<Response> {
  const folder = new Folder(distDir)
  return async (request) => {
    // Without its worker the app cannot keep what is shared with it: at least it says so.
    if (request.method === 'POST' && decodedPath(request) === SHARE_PATH) {
      return Response.redirect(
        new URL(`/user/home?dialog=deposit.${shareSubject('not-kept')}`, request.url),
        303,
      )
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return new Response('Not Found', { status: 404 })
    const index = await folder.file('/index.html')
    if (!index) {
      return new Response(NOT_BUILT(distDir), {
        status: 503,
        headers: { 'content-type': 'text/html; charset=utf-8' },
      })
    }
    const path = decodedPath(request)
    const wanted = path === '/' ? '/index.html' : path
    const file = await folder.file(wanted)
    const security = appHeaders(index.bytes.toString('utf8'))
    if (file) return respondWith(request, file, { ...security, 'cache-control': cacheControlOf(wanted) })
    if (isScreen(path)) return respondWith(request, index, { ...security, 'cache-control': 'no-store' })
    return new Response('Not Found', {
      status: 404,
      headers: {
        'content-type': 'text/plain',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  }
}

function decodedPath(request: Request): string {
  const { pathname } = new URL(request.url)
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}
