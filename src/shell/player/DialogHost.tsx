import { useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useLayoutEffect } from 'react'
import { layScreenBelow } from '#dialogs/lay-screen-below.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { useSession } from '#session/use-session.ts'

const DialogStack = lazy(async () => ({ default: (await import('./DialogStack.tsx')).DialogStack }))

/** Shows the dialogs of the URL, for signed-in players only. */
export function DialogHost() {
  const { history } = useRouter()
  const { openDialogs, close } = useDialogs()
  const session = useSession()
  const { place, isLayer } = useRouterState({
    select: ({ location }) => ({ place: location.href, isLayer: location.state.isLayer === true }),
    structuralSharing: true,
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place may have been opened by a link
  useLayoutEffect(() => layScreenBelow(history), [history, place, isLayer])
  // Not before the screen is below: the dialog would be taken away again, and what it has restored with it.
  if (!session || openDialogs.length === 0 || !isLayer) return null
  return (
    <Suspense>
      <DialogStack open={openDialogs} onClose={close} />
    </Suspense>
  )
}
