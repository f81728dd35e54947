import './toasts.css'
import { useEffect, useRef, useState } from 'react'
import { Toaster } from 'sonner'
import { onToast } from '#dialogs/toast.ts'

/** A dialog's title and close button. */
const HEAD = 60
/** As much as a toast of two lines needs. */
const ROOM_ABOVE = 100
const EDGE = 12

/**
 * Returns where toasts begin, in px below the top of the screen. On a screen they cover the top bar and leave the
 * balance below it in sight. Over a sheet they stand above it. Where that has no room, they stand below its title.
 */
function topOfToasts(): number {
  const sheet = [...document.querySelectorAll('dialog[open]')].at(-1)
  if (!sheet) {
    const line = document.querySelector('[data-toasts="below"]')?.getBoundingClientRect()
    return (line?.bottom ?? 0) + EDGE
  }
  const { top } = sheet.getBoundingClientRect()
  return top >= ROOM_ABOVE ? EDGE : top + HEAD
}

/**
 * The toasts, in a popover that is shown again with each of them: only the top layer covers an open dialog, and its
 * newest element is on top.
 */
export function Toasts() {
  const [top, setTop] = useState(topOfToasts)
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = () => {
      setTop(topOfToasts())
      // A browser without popovers (before Chrome 114) shows toasts below dialogs.
      layer.current?.hidePopover?.()
      layer.current?.showPopover?.()
    }
    show()
    return onToast(show)
  }, [])
  return (
    <div ref={layer} popover="manual" className="toast-layer">
      <Toaster
        position="top-center"
        richColors
        theme="system"
        closeButton
        offset={{ top }}
        mobileOffset={{ top }}
      />
    </div>
  )
}
