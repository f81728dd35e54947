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
 * Refuses a page that came with the policy of another build. A server gets the new page some seconds before its new
 * header, and a phone that kept both would start without styles until the next build. The browser tries the
 * installation again at its next look.
 */
export const pagePolicyPlugin: WorkboxPlugin = {
  async cacheWillUpdate({ response }) {
    if (!response.ok) return null
    if (!response.headers.get('content-type')?.includes('text/html')) return response
    const policy = response.headers.get('content-security-policy')
    return isAllowedBy(policy, await response.clone().text()) ? response : null
  },
}
