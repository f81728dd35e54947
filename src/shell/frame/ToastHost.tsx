import { useEffect, useRef, useState } from 'react'
import { onToast } from '#dialogs/toast.ts'
import { lateComponent } from '#loading/late-component.tsx'
import { loadWhenConnected } from '#offline/load-when-connected.ts'

/** Without their code a message is lost, but the app must go on. */
const Toasts = lateComponent(async () => {
  const { Toasts } = await loadWhenConnected(() => import('./Toasts.tsx'))
  return Toasts
})

/** A dialog's title and close button. */
const HEAD = 60
/** As much as a toast of two lines needs. */
const ROOM_ABOVE = 100
const EDGE = 12

/**
 * Returns where toasts begin. On a screen they cover the bar at its top: below it is the balance, of which they
 * often speak. They stand above a sheet where there is room, else below the title that they speak of.
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
 * The place of the toasts. The library is loaded with the first one. It is a popover that is shown again
 * with each toast: only the top layer covers an open dialog, and its newest element is on top.
 */
export function ToastHost() {
  const [top, setTop] = useState<number | null>(null)
  const layer = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      onToast(() => {
        setTop(topOfToasts())
        // A browser without popovers (before Chrome 114) shows toasts below dialogs.
        layer.current?.hidePopover?.()
        layer.current?.showPopover?.()
      }),
    [],
  )
  return (
    <div ref={layer} popover="manual" className="toast-layer">
      {top !== null && <Toasts top={top} />}
    </div>
  )
}
