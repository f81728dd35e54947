import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { onToast } from '#dialogs/toast.ts'

const Toaster = lazy(async () => ({ default: (await import('sonner')).Toaster }))

/** Below the title and the close button of a full-screen dialog. */
const OFFSET = { top: 92 }

/**
 * The place of the toasts. The library is loaded with the first one. It is a popover that is shown again
 * with each toast: only the top layer covers an open dialog, and its newest element is on top.
 */
export function ToastHost() {
  const [isNeeded, setNeeded] = useState(false)
  const layer = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      onToast(() => {
        setNeeded(true)
        // A browser without popovers (before Chrome 114) shows toasts below dialogs.
        layer.current?.hidePopover?.()
        layer.current?.showPopover?.()
      }),
    [],
  )
  return (
    <div ref={layer} popover="manual" className="toast-layer">
      {isNeeded && (
        <Suspense>
          <Toaster
            position="top-center"
            richColors
            theme="system"
            closeButton
            offset={OFFSET}
            mobileOffset={OFFSET}
          />
        </Suspense>
      )}
    </div>
  )
}
