/** Reads QRs off the main thread: one message with pictures, one with all the texts found on them. */
import { bestQr, referenceOf } from '#domain/slip-qr.ts'
import { findQrs, qrDetector } from './find-qrs.ts'

addEventListener('message', ({ data }: MessageEvent<Blob[]>) => {
  void qrDetector()
    .then((detect) =>
      findQrs(data, detect, (found) => {
        const best = bestQr(found)
        return best !== null && referenceOf(best.qr) !== null
      }),
    )
    .catch(() => [])
    .then((found) => postMessage(found))
})
