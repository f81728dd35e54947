import { useSyncExternalStore } from 'react'
import type { ExternalStore } from './external-store.ts'

/** The value of a store. The component renders again when it changes. */
export function useStore<T>(store: Pick<ExternalStore<T>, 'get' | 'subscribe'>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}
