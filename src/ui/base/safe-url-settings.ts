import { createContext, useContext } from 'react'

export interface SafeUrlSettings {
  /**
   * The address of the API. Relative addresses are resolved against it, and its own files are always allowed.
   */
  base: string
  /** Foreign hosts that may serve images; `*` stands for every https host. */
  imageHosts: readonly string[]
}

export const SafeUrlContext = createContext<SafeUrlSettings | null>(null)

/** Returns the settings, or the origin of this page where no provider is set. */
export function useSafeUrlSettings(): SafeUrlSettings {
  return useContext(SafeUrlContext) ?? { base: window.location.origin, imageHosts: ['*'] }
}
