import { useState } from 'react'
import type { Qrcode } from '#contract/qrcode.ts'

/** `closed`: paid, or cancelled from elsewhere; the server does not say which. */
type QrEnding = 'expired' | 'closed' | 'cancelled' | null

/**
 * How the QR that was on screen ended, as long as no other takes its place: the server soon forgets
 * it, and a player who is about to pay it must still be told.
 */
export function useQrEnding(live: Qrcode | null, isExpired: boolean) {
  const [last, setLast] = useState<{ id: string | null; ending: QrEnding } | null>(null)
  const ending = last?.ending ?? null
  if (live) {
    // One that only a wrong clock had ended waits again.
    if (last?.id !== live.qrcodeId || ending === 'expired') setLast({ id: live.qrcodeId, ending: null })
  } else if (last && ending === null) {
    setLast({ ...last, ending: isExpired ? 'expired' : 'closed' })
  }
  return {
    ending: live ? null : (ending ?? (isExpired ? 'expired' : null)),
    /** The player has ended it, and need not be told. */
    noteCancelled: () => setLast(last && { ...last, ending: 'cancelled' }),
  }
}
