import { trustedScriptUrl } from '#browser/trusted-script-url.ts'
import { bestQr, type SlipQr } from '#domain/slip-qr.ts'
import workerUrl from './slip-qr-worker.ts?worker&url'

/** Nobody waits for the result, but a long search would use the phone's processor for nothing. */
const TIME_LIMIT_MS = 10_000

export interface FoundQr {
  /** The text of the QR, unchanged. */
  payload: string
  qr: SlipQr
}

/**
 * Finds the best QR on the pictures of one slip, in a worker. Returns null when there is no QR, when
 * the time is up, or when the browser has no such worker. It never throws.
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
