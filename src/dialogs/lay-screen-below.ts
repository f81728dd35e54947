import type { RouterHistory } from '@tanstack/react-router'
import { formatDialogs, parseDialogs } from './dialog-search.ts'
import { layerState } from './history-layer.ts'

function dialogsOf(search: string) {
  return parseDialogs(new URLSearchParams(search).get('dialog') ?? undefined)
}

/**
 * Puts the screen, and each lower dialog, into the history below a dialog that a link opened: a shortcut,
 * a notification, or the way back after a login. So Back closes the dialogs one by one and shows the
 * screen, and does not leave the app.
 */
export function layScreenBelow(history: RouterHistory): void {
  const { pathname, search, hash, state } = history.location
  const open = dialogsOf(search)
  if (open.length === 0 || state.isLayer) return
  const addressOf = (count: number) => {
    const params = new URLSearchParams(search)
    const dialogs = formatDialogs(open.slice(0, count))
    if (dialogs === undefined) params.delete('dialog')
    else params.set('dialog', dialogs)
    // `size` is newer than some of the browsers.
    const left = params.toString()
    return `${pathname}${left && `?${left}`}${hash}`
  }
  history.replace(addressOf(0), state)
  // Without it the history would join the steps into one.
  history.flush()
  for (const count of open.keys()) {
    history.push(addressOf(count + 1), layerState(state))
    history.flush()
  }
}
