import { cacheableLookups } from '#contract/lookup.ts'

/** Recognises calls of the API by their URL. `apiUrl` is the build's VITE_API_URL; '' means `origin` itself. */
export function apiAddress(apiUrl: string, origin: string) {
  const lookups = new Set(cacheableLookups.map((path) => new URL(`${apiUrl}${path}`, origin).href))
  const base = new URL(`${apiUrl}/api/`, origin).href
  return {
    /** Whether the URL is a lookup of the API that is the same for every player. */
    isLookup: ({ origin, pathname }: URL) => lookups.has(`${origin}${pathname}`),
    /** Whether the URL is any call of the API. */
    isCall: ({ href }: URL) => href.startsWith(base),
  }
}
