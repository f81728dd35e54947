import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/query.ts'
import { serverNow } from '#api/server-clock.ts'
import { config } from '#config.ts'
import { type Qrcode, qrcode } from '#contract/qrcode.ts'
import type { DepositMethod } from '#features/player/deposit/deposit-rules.ts'
import { useClock } from '#ui/base/use-clock.ts'
import { qrDeadline, qrTimeLeft } from './qr-deadline.ts'

const MINUTE_MS = 60_000

interface Sight {
  /** Time left then, ms; null when the server did not say. */
  leftMs: number | null
  /** On the clock that nobody sets. */
  at: number
}

/** When each QR was first seen: a phone's clock that is put back must not make it last longer (RELIABILITY T22). */
const sights = new WeakMap<Qrcode, Sight>()

function timeLeft(qr: Qrcode, deadline: number | null): number | null {
  const left = qrTimeLeft(deadline, serverNow(), config.qrMinutes * MINUTE_MS)
  const at = performance.now()
  const sight = sights.get(qr) ?? { leftMs: left, at }
  sights.set(qr, sight)
  // That clock stands still while the phone sleeps, so it only ever shortens.
  return left === null || sight.leftMs === null
    ? left
    : Math.max(0, Math.min(left, sight.leftMs - (at - sight.at)))
}

/** The QR that a provider has for this player now, and how long it may still be paid. */
export function useQr(bankCode: string) {
  const client = useQueryClient()
  const options = query(qrcode.current, { bankCode })
  const current = useQuery(options)
  const qr = current.data?.hasQrcode ? current.data : null
  const deadline = qr && qrDeadline(qr.expireIn, current.dataUpdatedAt + serverNow() - Date.now())
  // Looked at once a second, and right at once after minutes in the background: nothing is counted.
  const timeLeftS = useClock(() => {
    const left = qr && timeLeft(qr, deadline)
    return left === null ? -1 : Math.ceil(left / 1000)
  })
  const timeLeftMs = timeLeftS < 0 ? null : timeLeftS * 1000
  const isExpired = qr !== null && timeLeftMs === 0
  return {
    /** Null at 00:00: it is cleared here, whatever the server still says. */
    live: isExpired ? null : qr,
    isExpired,
    /** Epoch ms by the server's clock; null when it did not say. */
    deadline,
    timeLeftMs,
    error: current.error,
    isFetching: current.isFetching,
    isRead: current.data !== undefined,
    /** Answers what the server has now; undefined when it cannot be asked. */
    refetch: async () => {
      const { data, isError } = await current.refetch()
      return isError ? undefined : data
    },
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

/** The key of the method whose QR waits to be paid, or null: so that it is found again after a restart. */
export function useLiveQrKey(methods: readonly DepositMethod[]): string | null {
  const qrMethods = methods.filter((method) => method.kind === 'qr')
  const answers = useQueries({
    queries: qrMethods.map(({ bank }) => query(qrcode.current, { bankCode: bank.bankCode })),
  })
  const index = answers.findIndex(({ data }) => data?.hasQrcode)
  return qrMethods[index]?.key ?? null
}
