import type { AnyEndpoint } from '#contract/endpoint.ts'

const guarded = new Set<AnyEndpoint>()

/** To be called when the backend has asked for the player's token before it answers a lookup. */
export function noteGuarded(endpoint: AnyEndpoint): void {
  guarded.add(endpoint)
}

/**
 * Whether the answer of a read may be kept for the next player of this phone: that of a lookup, unless the backend
 * guards it. Then it may answer each player otherwise.
 */
export const isForEverybody = (endpoint: AnyEndpoint): boolean =>
  endpoint.effect === 'lookup' && !guarded.has(endpoint)
