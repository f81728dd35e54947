import type { RouterHistory } from '@tanstack/react-router'
import { formatDialogs, parseDialogs } from './dialog-search.ts'
import { layerState } from './history-layer.ts'

type Layer = 'dialog' | 'video'

/** Returns what the parameter says with the lowest layer alone, and with each one above it. */
function stepsOf(layer: Layer, value: string | null): (string | undefined)[] {
  if (layer === 'video') return value ? [value] : []
  const open = parseDialogs(value ?? undefined)
  return open.map((_, index) => formatDialogs(open.slice(0, index + 1)))
}

/**
 * Puts the screen, and each lower dialog, into the history below a dialog or a film that a link opened: a
 * shortcut, a notification, or the way back after a login. So Back closes the dialogs one by one and shows the
 * screen, and does not leave the app.
 */
export function layScreenBelow(history: RouterHistory, layer: Layer = 'dialog'): void {
  const { pathname, search, hash, state } = history.location
  const steps = stepsOf(layer, new URLSearchParams(search).get(layer))
  if (steps.length === 0 || state.isLayer) return
  const addressOf = (step?: string) => {
    const params = new URLSearchParams(search)
    if (step === undefined) params.delete(layer)
    else params.set(layer, step)
    // `size` is newer than some of the browsers.
    const left = params.toString()
    return `${pathname}${left && `?${left}`}${hash}`
  }
  // A question that is open would be asked about each step, and answers a moment later.
  const now = { ignoreBlocker: true }
  history.replace(addressOf(), state, now)
  // Without it the history would join the steps into one.
  history.flush()
  for (const step of steps) {
    history.push(addressOf(step), layerState(state), now)
    history.flush()
  }
}
