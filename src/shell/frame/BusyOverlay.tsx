import { useLingui } from '@lingui/react/macro'
import { useIsMutating } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Spinner } from '#ui/base/Spinner.tsx'

/**
 * Covers the screen while a command runs, so that nothing else can be tapped. It blocks at once and is
 * visible within 200 ms (docs/product-rules.md#errors). It is a modal dialog, because only the top layer
 * covers an open dialog.
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
      // Chromium lets nobody prevent a second Escape.
      onClose={({ currentTarget }) => {
        if (isBusy && !currentTarget.open) currentTarget.showModal()
      }}
    >
      <Spinner size="lg" label={t`Please wait`} />
    </dialog>
  )
}
