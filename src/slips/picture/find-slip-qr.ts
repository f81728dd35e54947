import { trustedScriptUrl } from '#browser/trusted-script-url.ts'
import { bestQr, type SlipQr } from '#domain/slip-qr.ts'
import workerUrl from './slip-qr-worker.ts?worker&url'

/** Nobody waits for it, but a phone's processor should not be busy for nothing. */
const TIME_LIMIT_MS = 10_000

export interface FoundQr {
  /** The QR's text, as it stands on the picture. */
  payload: string
  qr: SlipQr
}

/**
 * The QR that counts on pictures of a slip (as it is sent, as it was picked), looked for in a worker.
 * Null when there is none, when time is up, or when this browser has no such workers: never an error.
 */
export async function findSlipQr(pictures: Blob[], signal: AbortSignal): Promise<FoundQr | null> {
  let worker: Worker | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const started = new Worker(trustedScriptUrl(workerUrl), { type: 'module' })
    worker = started
    const found = await new Promise<string[]>((resolve, reject) => {
      timer = setTimeout(reject, TIME_LIMIT_MS)
      signal.addEventListener('abort', reject)
      started.addEventListener('error', reject)
      started.addEventListener('message', ({ data }: MessageEvent<string[]>) => resolve(data))
      started.postMessage(pictures)
    })
    return bestQr(found)
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    worker?.terminate()
  }
}
