import { createContext, useContext } from 'react'

export interface SafeUrlSettings {
  /** The API's address: relative addresses are read against it, and its own files are always allowed. */
  base: string
  /** Foreign hosts that images may come from; empty for any https host. */
  imageHosts: readonly string[]
}

export const SafeUrlContext = createContext<SafeUrlSettings | null>(null)

/** Where server addresses are read against; this page's own origin when the app has not said. */
export function useSafeUrlSettings(): SafeUrlSettings {
  return useContext(SafeUrlContext) ?? { base: window.location.origin, imageHosts: [] }
}
