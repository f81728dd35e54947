import type { HistoryState, RouterHistory } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was made by opening a layer: closing the layer is going back. */
    isLayer?: boolean
  }
}

/**
 * A layer has a place in the URL and lies over what was there before: a dialog, a video, the next
 * step of a form. The navigation that opens one takes this as its `state`, so that Back closes it.
 */
export function layerState(previous: HistoryState): HistoryState {
  return { ...previous, isLayer: true }
}

/**
 * Closes the layer on top. `leave` replaces the entry where there is nothing to go back to: a link
 * opened the layer.
 */
export function closeLayer(history: RouterHistory, leave: () => void): void {
  if (history.location.state.isLayer) goBack(history)
  else leave()
}

/** Where a browser tells of no arrival, the next tap counts again. */
const ARRIVAL_LIMIT_MS = 1000

let isGoingBack = false

/** Going back takes a moment. A second tap in it would leave the screen as well, and from the first one the app. */
function goBack(history: RouterHistory): void {
  if (isGoingBack) return
  isGoingBack = true
  const arrived = () => {
    clearTimeout(limit)
    unsubscribe()
    isGoingBack = false
  }
  const limit = setTimeout(arrived, ARRIVAL_LIMIT_MS)
  const unsubscribe = history.subscribe(arrived)
  history.back()
}
