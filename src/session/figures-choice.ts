import { useSyncExternalStore } from 'react'
import { emitter } from '#browser/emitter.ts'
import { storedKeys } from './stored.ts'

/** Also emits at a change by another tab: the browser sends a storage event. */
const changes = emitter((emit) => {
  window.addEventListener('storage', emit)
  return () => window.removeEventListener('storage', emit)
})

const areHidden = () => storedKeys.figuresHidden.read() === true

/** Hides or shows the player's figures, on this phone and in every tab. */
export function hideFigures(isHidden: boolean): void {
  // Its figures are shown, or it hides them.
  storedKeys.launchPicture.remove()
  if (isHidden) storedKeys.figuresHidden.write(true)
  else storedKeys.figuresHidden.remove()
  changes.emit()
}

export function useFiguresHidden(): boolean {
  return useSyncExternalStore(changes.subscribe, areHidden)
}
