import { SEND_SLIPS, type WorkerMessage } from '#offline/worker-messages.ts'

/** Not in TypeScript's library: Chromium alone has it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/**
 * Asks to be told when the phone is connected again, where there is Background Sync. The worker has
 * no token and sends nothing itself: it wakes a page that is still open behind others.
 */
export async function askToBeWoken(): Promise<void> {
  try {
    const registration: SyncRegistration = await navigator.serviceWorker.ready
    await registration.sync?.register(SEND_SLIPS)
  } catch {
    // No worker, or not allowed: the reconnection and the next start send what waits.
  }
}

/** Calls back when the worker wakes this page. */
export function onWoken(listener: () => void): void {
  globalThis.navigator?.serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<WorkerMessage>) => {
      if (data?.type === SEND_SLIPS) listener()
    },
  )
}
