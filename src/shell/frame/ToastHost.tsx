import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { onToast } from '#dialogs/toast.ts'

const Toaster = lazy(async () => ({ default: (await import('sonner')).Toaster }))

/** Below the head of a dialog that is as high as the screen: its title and its button stay in reach. */
const OFFSET = { top: 92 }

/**
 * The toasts' place; the library is only there once there is something to say. A popover, shown
 * anew with each toast: only the top layer lies over an open dialog, and in it the last comes on top.
 */
export function ToastHost() {
  const [isNeeded, setNeeded] = useState(false)
  const layer = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      onToast(() => {
        setNeeded(true)
        // A browser without popovers (before Chrome 114) shows toasts under dialogs.
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
