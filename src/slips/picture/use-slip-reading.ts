import { useEffect, useState } from 'react'
import { referenceOf } from '#domain/slip-qr.ts'
import { changeSlip, type OutboxSlip, slipNamed } from '#slips/outbox/slip-outbox.ts'
import type { SlipReading } from './slip-doubt-rules.ts'
import { picturesOf } from './use-slip-picture.ts'

/** Looks for the QR of a slip, and stores its text in the outbox. Returns null while it looks. */
export function useSlipReading({ id, picture }: OutboxSlip): SlipReading | null {
  const [reading, setReading] = useState<SlipReading | null>(null)

  useEffect(() => {
    const work = new AbortController()
    async function read(): Promise<void> {
      const { findSlipQr } = await import('./find-slip-qr.ts')
      const found = await findSlipQr(picturesOf(picture), work.signal)
      if (work.signal.aborted) return
      const now = slipNamed(id)
      // A slip that may have arrived must not change: its idempotency key stands for the same content.
      const isOpen = now?.state === 'chosen' && now.sentAt === null
      // Only a QR with a reference belongs to the transfer.
      if (found && referenceOf(found.qr) !== null && isOpen) {
        void changeSlip(id, { qrPayload: found.payload })
      }
      // Only after the text is stored: a slip that is sent from now on includes it.
      const fileChangedAt = picture instanceof File ? picture.lastModified : 0
      setReading({ qr: found?.qr ?? null, fileChangedAt })
    }
    void read()
    return () => work.abort()
  }, [id, picture])

  return reading
}
