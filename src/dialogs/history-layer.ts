import type { HistoryState, RouterHistory } from '@tanstack/react-router'
import { currentSession } from '#session/session.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A layer was opened by this entry, so closing the layer means going back. */
    isLayer?: boolean
    /** The id of the session that opened it. */
    layerOf?: string | undefined
  }
}

/**
 * A layer lies over the screen and stands in the URL: a dialog, a video, the next step of a form. Pass
 * this as the `state` of the navigation that opens a layer, so that Back closes it.
 */
export function layerState(previous: HistoryState): HistoryState {
  return { ...previous, isLayer: true, layerOf: currentSession()?.id }
}

/**
 * Closes the layer on top. If a link opened the layer, the history has nothing to go back to. Then `leave`
 * replaces the entry.
 */
export function closeLayer(history: RouterHistory, leave: () => void): void {
  if (history.location.state.isLayer) goBack(history)
  else leave()
}

/** If the browser reports no arrival within this time, the next tap counts again. */
const ARRIVAL_LIMIT_MS = 1000

let isGoingBack = false

/** Going back takes a moment. A second tap during it would leave the screen, or even the app. */
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
  // The app closes this layer, also under a prompt.
  history.back({ ignoreBlocker: true })
}
