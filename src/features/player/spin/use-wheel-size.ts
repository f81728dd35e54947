import { useSyncExternalStore } from 'react'

/** docs/product-rules.md#spin */
const MOST_PX = 350
const SHARE_OF_WIDTH = 0.85
/** What stands above and below the wheel: the head of the dialog, the coins and the button. */
const AROUND_PX = 230
/** The names of the prizes need it, even where a phone lies on its side. */
const LEAST_PX = 180

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
    Math.min(
      MOST_PX,
      Math.floor(window.innerWidth * SHARE_OF_WIDTH),
      Math.max(LEAST_PX, window.innerHeight - AROUND_PX),
    ),
  )
  const density = useSyncExternalStore(subscribe, () => window.devicePixelRatio)
  return { sizePx, density }
}
