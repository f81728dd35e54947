import { useSyncExternalStore } from 'react'

interface NetworkInformation extends EventTarget {
  saveData?: boolean
}

function networkInformation(): NetworkInformation | undefined {
  return (navigator as { connection?: NetworkInformation }).connection
}

/** Whether the player asked the phone to spare data; browsers that do not tell count as no. */
export function isDataSaverOn(): boolean {
  return networkInformation()?.saveData === true
}

function subscribe(listener: () => void): () => void {
  networkInformation()?.addEventListener?.('change', listener)
  return () => networkInformation()?.removeEventListener?.('change', listener)
}

export function useDataSaver(): boolean {
  return useSyncExternalStore(subscribe, isDataSaverOn)
}
