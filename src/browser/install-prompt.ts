import { useSyncExternalStore } from 'react'

/** Chromium's own; not a standard, and not in TypeScript's library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let held: InstallPromptEvent | null = null
const listeners = new Set<() => void>()

function hold(event: InstallPromptEvent | null): void {
  held = event
  for (const listener of listeners) listener()
}

/** Keeps the browser's own offer to install for a button; it comes once, soon after the start. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    hold(event as InstallPromptEvent)
  })
  addEventListener('appinstalled', () => hold(null))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the browser's offer, once, and answers whether it was taken; null where there is none. */
export function useInstallPrompt(): (() => Promise<boolean>) | null {
  const event = useSyncExternalStore(subscribe, () => held)
  if (!event) return null
  return async () => {
    const { outcome } = await event.prompt()
    hold(null)
    return outcome === 'accepted'
  }
}
