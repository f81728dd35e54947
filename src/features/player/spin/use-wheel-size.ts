import { useSyncExternalStore } from 'react'

/** At most 350 px and 85 % of the window's width (docs/product-rules.md#spin). */
const MOST_PX = 350
const SHARE_OF_WINDOW = 0.85

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/**
 * Returns the wheel's width in CSS px and the density of the screen. A change of either needs a new
 * drawing.
 */
export function useWheelSize(): { sizePx: number; density: number } {
  const sizePx = useSyncExternalStore(subscribe, () =>
    Math.min(MOST_PX, Math.floor(window.innerWidth * SHARE_OF_WINDOW)),
  )
  const density = useSyncExternalStore(subscribe, () => window.devicePixelRatio)
  return { sizePx, density }
}
