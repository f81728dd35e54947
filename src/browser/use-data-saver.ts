import { useSyncExternalStore } from 'react'
import { isDataSaverOn, networkInformation } from './data-saver.ts'

function subscribe(listener: () => void): () => void {
  networkInformation()?.addEventListener?.('change', listener)
  return () => networkInformation()?.removeEventListener?.('change', listener)
}

export function useDataSaver(): boolean {
  return useSyncExternalStore(subscribe, isDataSaverOn, isDataSaverOn)
}
