import { useSyncExternalStore } from 'react'
import { storedKeys } from './stored.ts'

const listeners = new Set<() => void>()

const areHidden = () => storedKeys.figuresHidden.read() === true

/** Hides the player's figures on this phone, in every tab, until they are shown again. */
export function hideFigures(isHidden: boolean): void {
  if (isHidden) storedKeys.figuresHidden.write(true)
  else storedKeys.figuresHidden.remove()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

export function useFiguresHidden(): boolean {
  return useSyncExternalStore(subscribe, areHidden)
}
