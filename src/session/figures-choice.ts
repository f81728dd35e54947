import { useSyncExternalStore } from 'react'
import { emitter } from '#browser/emitter.ts'
import type { Satang } from '#domain/money.ts'
import { bahtOrHidden } from '#ui/figures-hidden.ts'
import { storedKeys } from './stored.ts'

/** Also emits at a change by another tab: the browser sends a storage event. */
const changes = emitter((emit) => {
  window.addEventListener('storage', emit)
  return () => window.removeEventListener('storage', emit)
})

const areHidden = () => storedKeys.figuresHidden.read() === true

/** Hides or shows the player's figures, on this phone and in every tab. */
export function setFiguresHidden(isHidden: boolean): void {
  // The picture was taken before the change: it still shows the figures, or still hides them.
  storedKeys.launchPicture.remove()
  if (isHidden) storedKeys.figuresHidden.write(true)
  else storedKeys.figuresHidden.remove()
  changes.emit()
}

/** Calls a listener when the player hides or shows the figures. Returns the end of it. */
export const onFiguresChoice = changes.subscribe

export function useFiguresHidden(): boolean {
  return useSyncExternalStore(changes.subscribe, areHidden)
}

/** Formats an amount for words that are made outside the screens, such as those of an error, or hides it. */
export function bahtNow(amount: Satang): string {
  return bahtOrHidden(amount, areHidden())
}
