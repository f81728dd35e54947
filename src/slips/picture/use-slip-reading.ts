import { useEffect, useState } from 'react'
import { referenceOf } from '#domain/slip-qr.ts'
import { changeSlip, type OutboxSlip, slipNamed } from '#slips/outbox/slip-outbox.ts'
import type { SlipReading } from './slip-doubt-rules.ts'
import { picturesOf } from './use-slip-picture.ts'

/** What a slip's picture was found to be; null while it is being read. The text of its QR is kept with it. */
export function useSlipReading({ id, picture }: OutboxSlip): SlipReading | null {
  const [reading, setReading] = useState<SlipReading | null>(null)

  useEffect(() => {
    const work = new AbortController()
    async function read(): Promise<void> {
      const { findSlipQr } = await import('./find-slip-qr.ts')
      const found = await findSlipQr(picturesOf(picture), work.signal)
      if (work.signal.aborted) return
      const now = slipNamed(id)
      // What may have arrived is sent again as it was: the key stands for that (idempotency draft).
      const isOpen = now?.state === 'chosen' && now.sentAt === null
      // Any other QR on the picture says nothing of the transfer.
      if (found && referenceOf(found.qr) !== null && isOpen) {
        void changeSlip(id, { qrPayload: found.payload })
      }
      // Said only now: what is sent from here on has the text with it.
      const fileChangedAt = picture instanceof File ? picture.lastModified : 0
      setReading({ qr: found?.qr ?? null, fileChangedAt })
    }
    void read()
    return () => work.abort()
  }, [id, picture])

  return reading
}
