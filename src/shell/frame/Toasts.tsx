import './toasts.css'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Toaster } from 'sonner'
import { takeTapsAbove } from '#browser/tap-above.ts'
import { config } from '#config.ts'
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
  if (!sheet) return EDGE
  const { top } = sheet.getBoundingClientRect()
  return top >= ROOM_ABOVE ? EDGE : top + HEAD
}

function isAt({ left, right, top, bottom }: DOMRect, x: number, y: number): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

/**
 * Closes the toast at a place, if there is one. Over a part of the dialog only the toast's own button counts: the
 * player may mean what they see beside it.
 */
function closeToastAt(layer: Element, x: number, y: number, isBeside: boolean): boolean {
  for (const close of layer.querySelectorAll<HTMLElement>('[data-close-button]')) {
    const target = isBeside ? close.closest('[data-sonner-toast]') : close
    if (!target || (!isBeside && isCovered(target)) || !isAt(target.getBoundingClientRect(), x, y)) continue
    close.click()
    return true
  }
  return false
}

/** TypeScript's library lacks it. */
interface Notifying {
  ariaNotify?(words: string): void
}

/** Without popovers (before Chrome 114, Safari 17 and Firefox 125) an open dialog covers the toasts. */
const isCovered = (layer: Element) => !('showPopover' in layer)

/**
 * Tells the newest toast, if there is one, in the open dialog: screen readers hear nothing of what is outside of it.
 * Where the dialog covers the toasts, their words can be seen in it, too.
 */
function tellInDialog(toast: Element | null): void {
  const words = toast?.querySelector('[data-content]')?.textContent ?? ''
  const regions = [...document.querySelectorAll('dialog[open] [data-toast-words]')]
  for (const region of regions) {
    const told = region === regions.at(-1) ? words : ''
    const dialog: (Element & Notifying) | null = region.closest('dialog')
    if (!dialog?.ariaNotify) region.textContent = told
    else if (told) dialog.ariaNotify(told)
    if (isCovered(region)) region.className = 'toast-words'
  }
}

/**
 * The toasts, in a popover that is shown again with each of them: only the top layer covers an open dialog, and its
 * newest element is on top.
 */
export function Toasts() {
  const { t } = useLingui()
  const [top, setTop] = useState(topOfToasts)
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const show = () => {
      setTop(topOfToasts())
      layer.current?.hidePopover?.()
      layer.current?.showPopover?.()
    }
    show()
    const element = layer.current
    if (!element) return
    let told: Element | null = null
    const observer = new MutationObserver(() => {
      const newest = element.querySelector('[data-sonner-toast][data-front=true]')
      if (newest !== told) tellInDialog(newest)
      told = newest
    })
    observer.observe(element, { childList: true, subtree: true })
    const stops = [onToast(show), takeTapsAbove((...tap) => closeToastAt(element, ...tap))]
    return () => {
      observer.disconnect()
      for (const stop of stops) stop()
    }
  }, [])
  return (
    <div ref={layer} popover="manual" className="toast-layer">
      <Toaster
        position="top-center"
        richColors
        theme="system"
        closeButton
        // Sonner's own names are English.
        customAriaLabel={config.appName}
        toastOptions={{ closeButtonAriaLabel: t`Close` }}
        offset={{ top }}
        mobileOffset={{ top }}
      />
    </div>
  )
}
