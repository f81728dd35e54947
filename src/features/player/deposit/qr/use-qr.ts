import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#api/api-error.ts'
import { query } from '#api/query.ts'
import { serverNow } from '#api/server-clock.ts'
import { config } from '#config.ts'
import { type Qrcode, qrcode } from '#contract/qrcode.ts'
import { type DepositMethod, isQrOffered } from '#features/player/deposit/deposit-rules.ts'
import { useClock } from '#ui/base/use-clock.ts'
import { qrDeadline, qrTimeLeft } from './qr-deadline.ts'

const MINUTE_MS = 60_000

interface Sight {
  /** Time left at that moment, ms; null when the server gave no deadline. */
  leftMs: number | null
  /** `performance.now()`, a clock that nobody can set. */
  at: number
}

/**
 * When the app first showed each QR. A phone clock that is set back must not make a QR last longer
 * (docs/reliability.md#t22).
 */
const sights = new WeakMap<Qrcode, Sight>()

function timeLeft(qr: Qrcode, deadline: number | null): number | null {
  const left = qrTimeLeft(deadline, serverNow(), config.qrMinutes * MINUTE_MS)
  const at = performance.now()
  const sight = sights.get(qr) ?? { leftMs: left, at }
  sights.set(qr, sight)
  // `performance.now()` stops while the phone sleeps, so take the shorter of the two times.
  return left === null || sight.leftMs === null
    ? left
    : Math.max(0, Math.min(left, sight.leftMs - (at - sight.at)))
}

/** Returns the player's current QR at a provider, and the time left to pay it. */
export function useQr(bankCode: string) {
  const client = useQueryClient()
  const options = query(qrcode.current, { bankCode })
  const current = useQuery(options)
  const qr = current.data?.hasQrcode ? current.data : null
  const deadline = qr && qrDeadline(qr.expireIn, current.dataUpdatedAt + serverNow() - Date.now())
  // Computed from clocks, never counted: so it is also right after minutes in the background.
  const timeLeftS = useClock(() => {
    const left = qr && timeLeft(qr, deadline)
    return left === null ? -1 : Math.ceil(left / 1000)
  })
  const timeLeftMs = timeLeftS < 0 ? null : timeLeftS * 1000
  const isExpired = qr !== null && timeLeftMs === 0
  return {
    /** Null at 00:00, even if the server still has the QR. */
    live: isExpired ? null : qr,
    isExpired,
    /** Epoch ms, server's clock; null when the server gave no deadline. */
    deadline,
    timeLeftMs,
    error: current.error,
    isFetching: current.isFetching,
    isRead: current.data !== undefined,
    /** Reads the QR from the server again; undefined when that fails. */
    refetch: async () => {
      const { data, isError } = await current.refetch()
      return isError ? undefined : data
    },
    /** Shows the answer of a command at once, before the next read. */
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

/** `closed` means paid or cancelled elsewhere. The server does not say which. */
type QrEnding = 'expired' | 'closed' | 'cancelled' | null

/**
 * Remembers how the last QR on screen ended, until a new one replaces it. The server soon forgets an
 * ended QR, but a player who is about to pay it must still see that it has ended.
 */
export function useQrEnding(live: Qrcode | null, isExpired: boolean) {
  const [last, setLast] = useState<{ id: string | null; ending: QrEnding } | null>(null)
  const ending = last?.ending ?? null
  if (live) {
    // A QR that ended only because of a wrong clock is open again.
    if (last?.id !== live.qrcodeId || ending === 'expired') setLast({ id: live.qrcodeId, ending: null })
  } else if (last && ending === null) {
    setLast({ ...last, ending: isExpired ? 'expired' : 'closed' })
  }
  return {
    ending: live ? null : (ending ?? (isExpired ? 'expired' : null)),
    /** Call after the player has cancelled it: they need no message about it. */
    noteCancelled: () => setLast(last && { ...last, ending: 'cancelled' }),
  }
}

/**
 * Returns the methods that the player can use, and the key of the one with an unpaid QR, or null. After a
 * restart that method opens first.
 */
export function useOfferedMethods(all: readonly DepositMethod[]) {
  const qrMethods = all.filter((method) => method.kind === 'qr')
  const answers = useQueries({
    queries: qrMethods.map(({ bank }) => query(qrcode.current, { bankCode: bank.bankCode })),
  })
  const live = qrMethods[answers.findIndex(({ data }) => data?.hasQrcode)]
  const missing = qrMethods.find(({ isSure }, index) => {
    const error = answers[index]?.error
    return !isSure && error instanceof ApiError && !isQrOffered(error)
  })
  return { methods: all.filter(({ key }) => key !== missing?.key), liveQrKey: live?.key ?? null }
}
