/** Reads QRs outside the main thread. It takes one message with pictures and posts one result. */
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
