import type { ReactNode } from 'react'

export type ToastTone = 'success' | 'danger' | 'info'

/** The client asks for 4 s. */
const TOAST_MS = 4000

let host: (() => void) | null = null
let isWaiting = false

/** Calls back with each toast; one that came before there was a host counts as now. Answers the unsubscribe. */
export function onToast(listener: () => void): () => void {
  host = listener
  if (isWaiting) listener()
  isWaiting = false
  return () => {
    host = null
  }
}

let dismissals = 0
let dismissShown = () => {}

/** Takes every message off the screen: the session that they belong to has ended. */
export function dismissToasts(): void {
  dismissals += 1
  dismissShown()
}

/** A short message over everything. The library behind it is loaded with the first one. */
export async function toast(text: ReactNode, tone: ToastTone = 'success'): Promise<void> {
  const before = dismissals
  // Without a network, and before the worker has it, a message may be lost, but not the screen with it.
  const library = await import('sonner').catch(() => null)
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
