import { lazy, Suspense } from 'react'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { useSession } from '#session/use-session.ts'

const DialogStack = lazy(async () => ({ default: (await import('./DialogStack.tsx')).DialogStack }))

/** Shows the dialogs of the URL, for signed-in players only. */
export function DialogHost() {
  const { openDialogs, close } = useDialogs()
  const session = useSession()
  if (!session || openDialogs.length === 0) return null
  return (
    <Suspense>
      <DialogStack open={openDialogs} onClose={close} />
    </Suspense>
  )
}
