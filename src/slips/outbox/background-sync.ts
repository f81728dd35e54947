import { SEND_SLIPS, type WorkerMessage } from '#offline/worker-messages.ts'

/** TypeScript does not know it, because only Chromium has it. */
interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> }
}

/**
 * Asks the browser for a Background Sync event when the phone is online again. The worker has no token
 * and sends nothing itself. It only wakes a page that is still open in the background.
 */
export async function askToBeWoken(): Promise<void> {
  try {
    const registration: SyncRegistration = await navigator.serviceWorker.ready
    await registration.sync?.register(SEND_SLIPS)
  } catch {
    // No worker, or not allowed. The next connection or the next start sends the waiting slips.
  }
}

/** Calls back when the worker wakes this page to send its slips. */
export function onWoken(listener: () => void): void {
  globalThis.navigator?.serviceWorker?.addEventListener(
    'message',
    ({ data }: MessageEvent<WorkerMessage>) => {
      if (data?.type === SEND_SLIPS) listener()
    },
  )
}
