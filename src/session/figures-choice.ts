import { useSyncExternalStore } from 'react'
import { emitter } from '#browser/emitter.ts'
import { storedKeys } from './stored.ts'

/** Another tab tells by the event of the storage itself. */
const changes = emitter((emit) => {
  window.addEventListener('storage', emit)
  return () => window.removeEventListener('storage', emit)
})

const areHidden = () => storedKeys.figuresHidden.read() === true

/** Hides the player's figures on this phone, in every tab, until they are shown again. */
export function hideFigures(isHidden: boolean): void {
  if (isHidden) storedKeys.figuresHidden.write(true)
  else storedKeys.figuresHidden.remove()
  changes.emit()
}

export function useFiguresHidden(): boolean {
  return useSyncExternalStore(changes.subscribe, areHidden)
}
