/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core'
import { digestOf } from './build-files.ts'
import { digest } from './digest.ts'

const HASHES = /'sha(?:256|384|512)-[\w+/=-]+'/g

/**
 * Whether a page may run under the policy in its header. The page names the hashes of its own styles and scripts.
 * A header without hashes, such as one about frames alone, forbids none of them.
 */
export function isAllowedBy(header: string | null, html: string): boolean {
  const allowed = new Set(header?.match(HASHES))
  return allowed.size === 0 || (html.match(HASHES) ?? []).every((hash) => allowed.has(hash))
}

/** Whether a page starts this build: it names scripts, and all of them are of this build. */
function isPageOfBuild(html: string): boolean {
  const scripts = html.match(/\/assets\/[\w.-]+\.js\b/g) ?? []
  return scripts.length > 0 && scripts.every((path) => digestOf.has(new URL(path, location.origin).href))
}

/** Whether an answer is the file that the build has at this address. */
export async function isOwnFile(address: string, response: Response): Promise<boolean> {
  const { origin, pathname } = new URL(address)
  const type = response.headers.get('content-type') ?? ''
  // A network may put something of its own into the page.
  if (pathname.endsWith('.html')) {
    const html = await response.text()
    const policy = response.headers.get('content-security-policy')
    return type.includes('text/html') && isAllowedBy(policy, html) && isPageOfBuild(html)
  }
  // A network for content may have compressed a picture anew.
  if (/\.(svg|png|webp|ico)$/.test(pathname)) return type.startsWith('image/')
  const listed = digestOf.get(origin + pathname)
  // An earlier build's chunk, or a font.
  if (listed === undefined) return /javascript|css|font|octet-stream/.test(type)
  return (await digest(await response.arrayBuffer())) === listed
}

/**
 * Keeps nothing in the place of a file that is not that file. A captive portal gives its own page for every address.
 * Where a deploy reaches one server after the other, a phone may get the page of the last build beside this worker,
 * and would stay with it until the next build. And a server may get the new page some seconds before its new policy:
 * then the phone would start without styles. The browser tries an installation that fails again at its next look.
 */
export const ownFilePlugin: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    return response.ok && (await isOwnFile(request.url, response.clone())) ? response : null
  },
}
