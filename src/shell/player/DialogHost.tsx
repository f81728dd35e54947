import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { isDataSaverOn } from '#browser/data-saver.ts'
import { whenIdle } from '#browser/when-idle.ts'
import { layScreenBelow } from '#dialogs/lay-screen-below.ts'
import { useDialogs, useOpenDialogs } from '#dialogs/use-dialogs.ts'
import { lateComponent } from '#loading/late-component.tsx'
import { useSession } from '#session/use-session.ts'

const DialogStack = lateComponent(async () => (await import('./DialogStack.tsx')).DialogStack)

/** Where the worker has the code already. On a first visit it would compete with what is on screen. */
async function loadAhead(): Promise<void> {
  // With the data saver on the worker fetches no dialog ahead.
  if (!navigator.serviceWorker?.controller || isDataSaverOn()) return
  const { loadFrequentDialogs } = await import('./DialogStack.tsx')
  await loadFrequentDialogs()
}

/** Shows the dialogs of the URL, for signed-in players only. */
export function DialogHost() {
  const { history } = useRouter()
  const { close } = useDialogs()
  const openDialogs = useOpenDialogs()
  const session = useSession()
  const { place, isLayer } = useRouterState({
    select: ({ location }) => ({ place: location.href, isLayer: location.state.isLayer === true }),
    structuralSharing: true,
  })
  useEffect(() => whenIdle(() => loadAhead().catch(() => {})), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place may have been opened by a link
  useLayoutEffect(() => layScreenBelow(history), [history, place, isLayer])
  // Not before the screen is below: the dialog would be taken away again, and what it has restored with it.
  if (!session || openDialogs.length === 0 || !isLayer) return null
  return <DialogStack open={openDialogs} onClose={close} />
}
