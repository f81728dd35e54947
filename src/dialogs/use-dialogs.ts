import { useRouter, useRouterState } from '@tanstack/react-router'
import type { DialogName } from './dialog-names.ts'
import { formatDialogs, type OpenDialog, parseDialogs } from './dialog-search.ts'

export interface Dialogs {
  openDialogs: OpenDialog[]
  /** Opens a dialog over whatever is open; Back closes it again. */
  open(name: DialogName, subject?: string): void
  /** Opens a dialog in place of the topmost one. */
  replace(name: DialogName, subject?: string): void
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
  const search = useRouterState({ select: (state) => dialogSearch(state.location.search) })
  const openDialogs = parseDialogs(search)

  function go(dialogs: OpenDialog[], options: { replace: boolean }): void {
    void router.navigate({
      to: '.',
      search: ((previous: Record<string, unknown>) => ({
        ...previous,
        dialog: formatDialogs(dialogs),
      })) as never,
      replace: options.replace,
      resetScroll: false,
      state: (previous) => ({ ...previous, openedDialog: options.replace ? previous.openedDialog : true }),
    })
  }

  // Read at the time of the call: what was open when this rendered may have closed since.
  const now = () => parseDialogs(dialogSearch(router.state.location.search))

  return {
    openDialogs,
    open: (name, subject) => go([...now(), { name, subject: subject ?? null }], { replace: false }),
    replace: (name, subject) =>
      go([...now().slice(0, -1), { name, subject: subject ?? null }], { replace: true }),
    close: () => {
      if (router.state.location.state.openedDialog) router.history.back()
      else go(now().slice(0, -1), { replace: true })
    },
  }
}

/** Every route may carry `?dialog=`, so none declares it. */
function dialogSearch(search: object): string | undefined {
  const { dialog } = search as { dialog?: string }
  return dialog
}
