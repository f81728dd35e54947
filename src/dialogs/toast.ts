import type { ReactNode } from 'react'

export type ToastTone = 'success' | 'danger' | 'info'

/** The client asks for 4 s. */
const TOAST_MS = 4000

let host: (() => void) | null = null
let isWaiting = false

/** Calls back at each toast, and at once if one came earlier. Returns a function that unsubscribes. */
export function onToast(listener: () => void): () => void {
  host = listener
  if (isWaiting) listener()
  isWaiting = false
  return () => {
    host = null
  }
}

let loading = 0

/** Whether a message is still to come: its library is loading. */
export function isToastDue(): boolean {
  return loading > 0
}

let dismissals = 0
let dismissShown = () => {}

/** Removes every message from the screen. To be called when the session ends. */
export function dismissToasts(): void {
  dismissals += 1
  dismissShown()
}

/** Shows a short message over everything. The first message loads the library. */
export async function toast(text: ReactNode, tone: ToastTone = 'success'): Promise<void> {
  const before = dismissals
  // Without a network the library may be missing. Then the message is lost, but the screen must stay.
  loading += 1
  const library = await import('sonner').catch(() => null)
  loading -= 1
  if (!library || dismissals !== before) return
  if (host) host()
  else isWaiting = true
  const { toast: show } = library
  dismissShown = () => show.dismiss()
  const options = { duration: TOAST_MS }
  if (tone === 'success') show.success(text, options)
  else if (tone === 'danger') show.error(text, options)
  else show(text, options)
}
