import { type RouterHistory, useRouter, useSearch } from '@tanstack/react-router'
import type { ScreenSearch } from '#domain/search-params.ts'
import { withSearch } from '#domain/with-search.ts'
import type { DialogName } from './dialog-names.ts'
import { formatDialogs, type OpenDialog, parseDialogs } from './dialog-search.ts'

export interface Dialogs {
  openDialogs: OpenDialog[]
  /** Opens a dialog over whatever is open; Back closes it again. */
  open(name: DialogName, subject?: string | null): void
  /** Opens a dialog in place of the topmost one. */
  replace(name: DialogName, subject?: string | null): void
  /** Closes the topmost dialog. */
  close(): void
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was made by opening a dialog: closing it is going back. */
    openedDialog?: boolean
  }
}

export function useDialogs(): Dialogs {
  const router = useRouter()
  const openDialogs = parseDialogs(useSearch({ from: '__root__', select: ({ dialog }) => dialog }))

  function go(dialogs: OpenDialog[], options: { replace: boolean }): void {
    void router.navigate({
      to: '.',
      search: withSearch<ScreenSearch>({ dialog: formatDialogs(dialogs) }),
      replace: options.replace,
      resetScroll: false,
      state: (previous) => ({ ...previous, openedDialog: options.replace ? previous.openedDialog : true }),
    })
  }

  // Read at the time of the call, and of the history: the router's state is behind it while it draws.
  const now = () => parseDialogs(router.options.parseSearch(router.history.location.search).dialog)

  return {
    openDialogs,
    open(name, subject = null) {
      const opened = now()
      const top = opened.at(-1)
      // A second tap, while the first one's dialog is still being fetched.
      if (top?.name === name && top.subject === subject) return
      go([...opened, { name, subject }], { replace: false })
    },
    replace: (name, subject = null) => go([...now().slice(0, -1), { name, subject }], { replace: true }),
    close() {
      if (router.history.location.state.openedDialog) goBack(router.history)
      else if (now().length > 0) go(now().slice(0, -1), { replace: true })
    },
  }
}

let isGoingBack = false

/** Going back takes a moment: a second tap in it would leave the screen as well, and from the first one the app. */
function goBack(history: RouterHistory): void {
  if (isGoingBack) return
  isGoingBack = true
  const arrived = () => {
    clearTimeout(limit)
    unsubscribe()
    isGoingBack = false
  }
  const limit = setTimeout(arrived, 1000)
  const unsubscribe = history.subscribe(arrived)
  history.back()
}
