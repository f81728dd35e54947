import { useLingui } from '@lingui/react/macro'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Spinner } from '#ui/base/Spinner.tsx'

/**
 * Covers the screen while a command is under way, so that nothing else can be tapped; up at once,
 * and visible within 200 ms (specification section 7). A modal dialog, since only the top layer
 * lies over the dialog that the command came from.
 */
export function BusyOverlay() {
  const { t } = useLingui()
  const isBusy = useIsMutating({ predicate: (mutation) => mutation.meta?.overlay === true }) > 0
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isBusy) dialog.current?.showModal()
    else dialog.current?.close()
  }, [isBusy])
  return (
    <dialog
      ref={dialog}
      className="busy-overlay"
      aria-label={t`Please wait`}
      onCancel={(event) => event.preventDefault()}
    >
      <Spinner size="lg" label={t`Please wait`} />
    </dialog>
  )
}
