/// <reference lib="webworker" />
import type { WorkboxPlugin } from 'workbox-core'

const HASHES = /'sha(?:256|384|512)-[\w+/=-]+'/g

/**
 * Whether a page may run under the policy in its header. The page names the hashes of its own styles and scripts.
 * A header without hashes, such as one about frames alone, forbids none of them.
 */
export function isAllowedBy(header: string | null, html: string): boolean {
  const allowed = new Set(header?.match(HASHES))
  return allowed.size === 0 || (html.match(HASHES) ?? []).every((hash) => allowed.has(hash))
}

/**
 * Whether a page starts this build: all scripts that it names are of this build.
 * @param isOwn gets the path of a file
 */
export function isPageOf(isOwn: (path: string) => boolean, html: string): boolean {
  return (html.match(/\/assets\/[\w.-]+\.js\b/g) ?? []).every(isOwn)
}

/**
 * Refuses a page that would not start this build. Where a deploy reaches one server after the other, a phone may get
 * the page of the last build beside this worker, and would stay with it until the next build. And a server may get
 * the new page some seconds before its new policy: then the phone would start without styles. The browser tries the
 * installation again at its next look.
 */
export function ownPagePlugin(isOwn: (path: string) => boolean): WorkboxPlugin {
  return {
    async cacheWillUpdate({ response }) {
      if (!response.ok) return null
      if (!response.headers.get('content-type')?.includes('text/html')) return response
      const policy = response.headers.get('content-security-policy')
      const html = await response.clone().text()
      return isAllowedBy(policy, html) && isPageOf(isOwn, html) ? response : null
    },
  }
}
