import { cacheableLookups } from '#contract/lookup.ts'

/** Where the API is, as the app's own calls have it: `apiUrl` is the build's VITE_API_URL, '' for `origin` itself. */
export function apiAddress(apiUrl: string, origin: string) {
  const lookups = new Set(cacheableLookups.map((path) => new URL(`${apiUrl}${path}`, origin).href))
  const base = new URL(`${apiUrl}/api/`, origin).href
  return {
    /** Whether this is a lookup that is the same for every player, at the API and nowhere else. */
    isLookup: ({ origin, pathname }: URL) => lookups.has(`${origin}${pathname}`),
    /** Whether it is a call of the API, whichever. */
    isCall: ({ href }: URL) => href.startsWith(base),
  }
}
