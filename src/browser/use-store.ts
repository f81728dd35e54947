import { useSyncExternalStore } from 'react'
import type { ExternalStore } from './external-store.ts'

/** Returns the value of a store and renders again when it changes. */
export function useStore<T>(store: Pick<ExternalStore<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get, store.get)
}
