import { useRouter, useSearch } from '@tanstack/react-router'
import type { ScreenSearch } from '#domain/search-params.ts'
import { withSearch } from '#domain/with-search.ts'
import type { DialogName } from './dialog-names.ts'
import { formatDialogs, type OpenDialog, parseDialogs } from './dialog-search.ts'
import { closeLayer, layerState } from './history-layer.ts'

export interface Dialogs {
  /** Opens a dialog over whatever is open; Back closes it again. */
  open(name: DialogName, subject?: string | null): void
  /** Opens a dialog in place of the topmost one. */
  replace(name: DialogName, subject?: string | null): void
  /** Closes the topmost dialog. */
  close(): void
}

/** Returns the open dialogs, lowest first. Who asks is drawn again each time that one opens or closes. */
export function useOpenDialogs(): OpenDialog[] {
  return parseDialogs(useSearch({ from: '__root__', select: ({ dialog }) => dialog }))
}

/** Returns what opens and closes dialogs. It stays the same, so that a tap does not draw the screen again. */
export function useDialogs(): Dialogs {
  const router = useRouter()

  function go(dialogs: OpenDialog[], options: { replace: boolean }): void {
    void router.navigate({
      to: '.',
      search: withSearch<ScreenSearch>({ dialog: formatDialogs(dialogs) }),
      replace: options.replace,
      resetScroll: false,
      state: options.replace ? true : layerState,
    })
  }

  // Read from the history at the time of the call: the router's state is older while it renders.
  const now = () => parseDialogs(router.options.parseSearch(router.history.location.search).dialog)

  return {
    open(name, subject = null) {
      const opened = now()
      const top = opened.at(-1)
      // It was a second tap while the dialog's code is still loading.
      if (top?.name === name && top.subject === subject) return
      go([...opened, { name, subject }], { replace: false })
    },
    replace: (name, subject = null) => go([...now().slice(0, -1), { name, subject }], { replace: true }),
    close() {
      closeLayer(router.history, () => {
        if (now().length > 0) go(now().slice(0, -1), { replace: true })
      })
    },
  }
}
