import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { serverNow } from '#api/server-clock.ts'
import { config } from '#config.ts'
import { type Qrcode, qrcode } from '#contract/qrcode.ts'
import { qrDeadline, qrTimeLeft } from '#domain/qr-deadline.ts'
import { useClock } from '#ui/use-clock.ts'

const MINUTE_MS = 60_000

/** The QR that a provider has for this player now, and how long it may still be paid. */
export function useQr(bankCode: string) {
  const client = useQueryClient()
  const options = query(qrcode.current, { bankCode })
  const current = useQuery(options)
  const qr = current.data?.hasQrcode ? current.data : null
  const deadline = qr && qrDeadline(qr.expireIn, current.dataUpdatedAt + serverNow() - Date.now())
  // Looked at once a second, and right at once after minutes in the background: nothing is counted.
  const timeLeftS = useClock(() => {
    const left = qrTimeLeft(deadline, serverNow(), config.qrMinutes * MINUTE_MS)
    return left === null ? -1 : Math.ceil(left / 1000)
  })
  const timeLeftMs = timeLeftS < 0 ? null : timeLeftS * 1000
  const isExpired = qr !== null && timeLeftMs === 0
  return {
    /** Null at 00:00: it is cleared here, whatever the server still says. */
    live: isExpired ? null : qr,
    isExpired,
    /** Null when the server did not say. */
    timeLeftMs,
    error: current.error,
    isFetching: current.isFetching,
    isRead: current.data !== undefined,
    refetch: () => void current.refetch(),
    /** What a command has just answered, before the server is asked again. */
    put: (answer: Qrcode) => client.setQueryData(options.queryKey, answer),
    clear: () => {
      const cleared: Qrcode = {
        qrcodeId: null,
        hasQrcode: false,
        qrcode: null,
        amount: null,
        expireIn: null,
        message: null,
      }
      client.setQueryData(options.queryKey, cleared)
    },
  }
}
