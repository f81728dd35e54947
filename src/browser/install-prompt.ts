import { externalStore } from './external-store.ts'
import { useStore } from './use-store.ts'

/** Only Chromium has this event. It is no standard and missing in TypeScript's library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const heldPrompt = externalStore<InstallPromptEvent | null>(null)

/** Keeps the browser's install prompt for a button. The event comes once, soon after the start. */
export function holdInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    heldPrompt.set(event as InstallPromptEvent)
  })
  addEventListener('appinstalled', () => heldPrompt.set(null))
}

/** Shows the browser's offer once and returns whether the player accepted it. Null where there is no offer. */
export function useInstallPrompt(): (() => Promise<boolean>) | null {
  const event = useStore(heldPrompt)
  if (!event) return null
  return async () => {
    const { outcome } = await event.prompt()
    heldPrompt.set(null)
    return outcome === 'accepted'
  }
}
