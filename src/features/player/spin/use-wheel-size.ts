import { useSyncExternalStore } from 'react'

/** Specification section 9: at most 350 px, and 85 % of the window's width. */
const MOST_PX = 350
const SHARE_OF_WINDOW = 0.85

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** The wheel's width in CSS px, and how dense the screen is: with either it has to be drawn anew. */
export function useWheelSize(): { sizePx: number; density: number } {
  const sizePx = useSyncExternalStore(subscribe, () =>
    Math.min(MOST_PX, Math.floor(window.innerWidth * SHARE_OF_WINDOW)),
  )
  const density = useSyncExternalStore(subscribe, () => window.devicePixelRatio)
  return { sizePx, density }
}
