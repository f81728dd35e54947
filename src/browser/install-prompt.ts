import { externalStore } from './external-store.ts'
import { useStore } from './use-store.ts'

/** Chromium's own; not a standard, and not in TypeScript's library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const held = externalStore<InstallPromptEvent | null>(null)

/** Keeps the browser's own offer to install for a button; it comes once, soon after the start. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    held.set(event as InstallPromptEvent)
  })
  addEventListener('appinstalled', () => held.set(null))
}

/** Shows the browser's offer once and returns whether the player accepted it. Null where there is no offer. */
export function useInstallPrompt(): (() => Promise<boolean>) | null {
  const event = useStore(held)
  if (!event) return null
  return async () => {
    const { outcome } = await event.prompt()
    held.set(null)
    return outcome === 'accepted'
  }
}
