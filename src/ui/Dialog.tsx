import { useLingui } from '@lingui/react/macro'
import { X } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { isTakenAbove } from '#browser/tap-above.ts'
import { classNames } from '#ui/base/class-names.ts'
import { IconButton } from '#ui/base/IconButton.tsx'
import { noteOpener, returnFocus } from './return-focus.ts'
import { slideAway } from './slide-away.ts'
import { useAboveKeyboard } from './use-above-keyboard.ts'
import { useDragDown } from './use-drag-down.ts'
import { useKeptFocus } from './use-kept-focus.ts'

interface DialogProps {
  title: ReactNode
  /**
   * Called on Escape, the phone's Back, a tap beside the dialog, and the close button. The caller closes the
   * dialog by unmounting it.
   */
  onClose: () => void
  children: ReactNode
  /** Stays visible while the body scrolls. */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg'
  /** The player cannot close it, for the seconds in which something must finish. */
  locked?: boolean
  /** False where the footer's buttons are the only ways out. Escape and Back still work. */
  hasClose?: boolean
  /** It opens at its full height. For a body that gets so high once its data comes: else it would jump. */
  isTall?: boolean
  /** The body fills the sheet without padding and scrolls by itself. */
  fills?: boolean
  /**
   * The body is a text, possibly without anything to focus. It gets a tab stop, so that the arrow keys scroll
   * it.
   */
  isText?: boolean
  role?: 'dialog' | 'alertdialog'
  /** A picture behind the title, and what stands on it below the title. */
  head?: { art: ReactNode; content: ReactNode } | undefined
  className?: string
}

/** For browsers that know no `:has()`: a page with an open dialog does not scroll. */
function markPage(): void {
  const isOpen = document.querySelector('dialog[open]') !== null
  document.documentElement.classList.toggle('has-dialog', isOpen)
}

/** A dialog that the player has closed is gone by then: the history has gone back. */
const LEFT_AFTER_MS = 600

const SIZES = { sm: 'md:w-md', md: 'md:w-lg', lg: 'md:w-2xl' }

/**
 * A dialog that is open while it is mounted. On phones it is a sheet at the bottom, on wider screens it is
 * centred. On a desk it is a panel at the right, and only a question or a short message is centred.
 */
export function Dialog({
  title,
  onClose,
  children,
  footer,
  size = 'md',
  locked = false,
  hasClose = true,
  isTall = false,
  fills = false,
  isText = false,
  role = 'dialog',
  head,
  className,
}: DialogProps) {
  const { t } = useLingui()
  const titleId = useId()
  const bodyId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  // The frame comes first, within the frame of the tap, and what is in it right after. A screen reader reads an
  // alert as it opens, so that one is whole.
  const isFilled = useDeferredValue(true, role === 'alertdialog' ? undefined : false)
  /** The player closes it by a button, a key or the hand. Back has a movement of its own on some phones. */
  const isDismissed = useRef(false)
  const dismiss = () => {
    isDismissed.current = true
    onClose()
  }
  const drag = useDragDown(dialog, dismiss)
  const isTapTaken = useRef(false)
  // One Back may close two that were opened without a tap, such as by a reload. Only the upper one was meant.
  const showIfLeft = useEffectEvent(() => {
    const element = dialog.current
    if (!element?.isConnected || element.open) return
    isDismissed.current = false
    element.showModal()
  })
  const onClosedByBrowser = useEffectEvent(() => {
    // Chromium closes a dialog at the second Escape, even if the page prevents it.
    if (locked) return dialog.current?.showModal()
    dismiss()
    setTimeout(showIfLeft, LEFT_AFTER_MS)
  })
  useLayoutEffect(() => {
    const element = dialog.current
    if (!element) return
    noteOpener()
    element.showModal()
    markPage()
    // Focus the title, so that it is read aloud. The browser would focus the close button.
    heading.current?.focus()
    // An open one was closed and opened again since: React does so with each effect in development.
    const onCloseEvent = () => {
      if (!element.open) onClosedByBrowser()
    }
    element.addEventListener('close', onCloseEvent)
    return () => {
      element.removeEventListener('close', onCloseEvent)
      if (isDismissed.current) slideAway(element, getComputedStyle(element).translate)
      // Close it while it is still in the document, so that the focus returns to the opener.
      element.close()
      markPage()
      returnFocus()
    }
  }, [])

  useAboveKeyboard(dialog)
  useKeptFocus(dialog)

  return (
    <dialog
      ref={dialog}
      role={role === 'dialog' ? undefined : role}
      aria-labelledby={titleId}
      aria-describedby={role === 'alertdialog' ? bodyId : undefined}
      className={classNames(
        'sheet open:flex open:flex-col',
        isTall && 'sheet-tall',
        role === 'dialog' && size === 'md' && 'panel',
        SIZES[size],
        className,
      )}
      onCancel={(event) => {
        // A file picker inside the dialog also sends `cancel`, and it bubbles.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!locked) dismiss()
      }}
      onPointerDownCapture={(event) => {
        isTapTaken.current = isTakenAbove(event, event.target === event.currentTarget)
        if (!isTapTaken.current) return
        event.preventDefault()
        event.stopPropagation()
      }}
      onClickCapture={(event) => {
        // A key's click has no place.
        if (isTapTaken.current && event.detail > 0) event.stopPropagation()
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget && !locked) dismiss()
      }}
    >
      <div aria-live="polite" className="sr-only" data-toast-words />
      <header
        {...(!locked && drag)}
        className={classNames(
          'sheet-head flex flex-wrap items-center gap-x-2 ps-5 pe-2 pt-2 sm:ps-6',
          head && 'fill-hero relative isolate shrink-0',
        )}
      >
        {head && <div className="-z-10 absolute inset-0 overflow-hidden">{head.art}</div>}
        <h2
          ref={heading}
          id={titleId}
          tabIndex={-1}
          className="flex min-h-touch min-w-0 flex-1 items-center py-2 font-bold text-lg outline-none"
        >
          {title}
        </h2>
        {hasClose && !locked && (
          <IconButton
            variant={head && 'onHero'}
            label={t`Close`}
            className={head ? 'bg-veil-thin text-on-hero' : 'text-ink-muted'}
            onClick={dismiss}
          >
            <X />
          </IconButton>
        )}
        {head && <div className="w-full">{head.content}</div>}
      </header>
      <div
        id={bodyId}
        // Chromium makes a scrolling box focusable by itself. Other browsers do not.
        tabIndex={isText ? 0 : undefined}
        className={classNames(
          // `flex-1` would be 0 px high in WebKit, because the height of the dialog is not definite.
          'min-h-0 flex-auto',
          fills ? 'flex flex-col' : 'overflow-y-auto overscroll-contain px-5 pt-2 sm:px-6',
          !fills && (footer ? 'pb-4' : 'pb-[max(1.25rem,env(safe-area-inset-bottom))]'),
        )}
      >
        {isFilled && children}
      </div>
      {footer && isFilled && (
        <footer className="flex flex-wrap gap-3 max-tight:flex-col border-line border-t px-5 pt-3 pb-[max(1rem,env(safe-area-inset-bottom))] *:flex-1 sm:px-6">
          {footer}
        </footer>
      )}
    </dialog>
  )
}
