import {
  hashKey,
  type QueryClient,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { FRESH_MS, query } from '#api/query.ts'
import { send } from '#api/send.ts'
import { serverNow } from '#api/server-clock.ts'
import { config } from '#config.ts'
import { type Qrcode, qrcode } from '#contract/qrcode.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import type { Satang } from '#domain/money.ts'
import { type DepositMethod, isQrOffered } from '#features/player/deposit/deposit-rules.ts'
import { takeCredited } from '#money/credited-deposits.ts'
import { useClock } from '#ui/base/use-clock.ts'
import { hasEnded, isSameQr, madeAtTick, noteEndedQr, noteMadeQr } from './ended-qrs.ts'
import {
  isPaidBy,
  mayBePaidBy,
  NO_QR,
  type QrEnding,
  type QrMoment,
  type QrState,
  stateAfter,
  timeLeftMs,
  withEnding,
  withoutEnding,
} from './qr-state.ts'

function momentNow(): QrMoment {
  return { serverMs: serverNow(), tick: performance.now(), maxMs: config.qrMinutes * MINUTE_MS }
}

/**
 * Takes the deposit that has paid a QR, where it was told while the QR was not on screen: on home, or in a message.
 * Returns whether there was one.
 * @param sinceTick the QR was made after it (`performance.now()`); 0 where nobody knows
 */
function takeUnseenPayment(answer: Qrcode, { tick, maxMs }: QrMoment, sinceTick: number): boolean {
  const { hasQrcode, amount } = answer
  if (!hasQrcode || amount === null) return false
  const isPaid = takeCredited(amount, Math.max(sinceTick, madeAtTick(answer), tick - maxMs))
  if (isPaid) noteEndedQr(answer)
  return isPaid
}

/** Whether another provider has a QR of this amount, too: nobody knows which of them a deposit has paid. */
function isOfTwo(client: QueryClient, key: readonly unknown[], amount: Satang | null): boolean {
  const isState = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey.at(-1) === 'state'
  const states = client.getQueriesData<QrState>({ queryKey: key.slice(0, 2), predicate: isState })
  return states.some(
    ([other, state]) => state && hashKey(other) !== hashKey(key) && mayBePaidBy(state, amount, momentNow()),
  )
}

/** Reads the player's current QR at a provider. What is known of it is judged once, when the answer comes. */
function qrQuery(client: QueryClient, bankCode: string) {
  const { queryKey, retry, retryDelay, networkMode, gcTime } = query(qrcode.current, { bankCode })
  const key = [...queryKey, 'state'] as const
  return queryOptions<QrState, Error, QrState, typeof key>({
    queryKey: key,
    queryFn: async ({ signal }) => {
      const answer = await send(qrcode.current, { bankCode }, { signal })
      const read = client.getQueryData<QrState>(key)
      const moment = momentNow()
      const isGone = read?.answer.hasQrcode === true && !(answer.hasQrcode && isSameQr(read.answer, answer))
      // The shop forgets a paid QR, and its money must not be taken for that of the next one.
      const before = isGone && takeUnseenPayment(read.answer, moment, 0) ? withEnding(read, 'paid') : read
      if (answer.hasQrcode && hasEnded(answer)) return stateAfter(before, NO_QR, moment)
      const state = stateAfter(before, answer, moment)
      // A QR that was not there at the last look was made after it.
      const sinceTick = before && !before.answer.hasQrcode ? before.firstTick : 0
      if (isOfTwo(client, key, answer.amount)) return state
      return takeUnseenPayment(answer, moment, sinceTick) ? withEnding(state, 'paid') : state
    },
    staleTime: FRESH_MS,
    gcTime,
    retry,
    retryDelay,
    networkMode,
  })
}

/** Returns the player's current QR at a provider, the time left to pay it, and how the last one ended. */
export function useQr(bankCode: string) {
  const client = useQueryClient()
  const options = qrQuery(client, bankCode)
  const current = useQuery(options)
  const state = current.data
  const qr = state?.answer.hasQrcode ? state.answer : null
  // Computed from clocks, never counted: so it is also right after minutes in the background.
  const timeLeftS = useClock(() => {
    const left = state ? timeLeftMs(state, momentNow()) : null
    return left === null ? -1 : Math.ceil(left / 1000)
  })
  const isExpired = qr !== null && timeLeftS === 0
  const change = (next: (before: QrState) => QrState) =>
    client.setQueryData<QrState>(options.queryKey, (before) => before && next(before))
  const end = (how: 'cancelled' | 'paid') =>
    change((before) => {
      if (before.answer.hasQrcode) noteEndedQr(before.answer)
      return withEnding(before, how, serverNow())
    })
  const ending: QrEnding | null = isExpired ? 'expired' : (state?.ended?.how ?? null)
  return {
    /** Null at 00:00, even if the server still has the QR. */
    live: isExpired ? null : qr,
    isExpired,
    /** The one that is over, where the server may still have it. */
    expired: isExpired ? qr : null,
    /** Epoch ms, server's clock; null when the server gave no deadline. */
    deadline: state?.deadline ?? null,
    timeLeftMs: timeLeftS < 0 ? null : timeLeftS * 1000,
    /** How the last QR ended; null while one is open. */
    ending,
    endedAmount: state?.ended?.amount ?? null,
    /** When its money was seen on this screen, epoch ms by the server's clock. */
    endedAt: state?.ended?.at ?? null,
    error: current.error,
    isFetching: current.isFetching,
    isRead: state !== undefined,
    /** An answer has come, or none: another read takes the error away while it lasts. */
    wasAsked: state !== undefined || current.errorUpdateCount > 0,
    /** Reads the QR from the server again. */
    refetch: current.refetch,
    /** Shows the QR that was made at once, before the next read. Returns false where it is one that has ended. */
    put: (answer: Qrcode) => {
      noteMadeQr(answer)
      if (hasEnded(answer)) return false
      client.setQueryData<QrState>(options.queryKey, (before) =>
        stateAfter(before, answer, { ...momentNow(), isNew: true }),
      )
      return true
    },
    noteCancelled: () => end('cancelled'),
    /** Takes a deposit that was credited for the money of this QR. Returns whether it is. */
    takePaid: (amount: Satang | null) => {
      // One look may find two deposits, and this is drawn anew only after both.
      const now = client.getQueryData<QrState>(options.queryKey)
      if (now === undefined || !isPaidBy(now, amount)) return false
      if (isOfTwo(client, options.queryKey, amount)) return false
      end('paid')
      return true
    },
    forgetEnding: () => change(withoutEnding),
  }
}

/**
 * Returns the methods that the player can use, and the key of the one with an unpaid QR, or with one that has
 * just ended, or null. That method opens first.
 */
export function useOfferedMethods(all: readonly DepositMethod[]) {
  const client = useQueryClient()
  const qrMethods = all.filter((method) => method.kind === 'qr')
  const answers = useQueries({ queries: qrMethods.map(({ bank }) => qrQuery(client, bank.bankCode)) })
  const firstOf = (isIt: (state: QrState) => boolean) =>
    qrMethods[answers.findIndex(({ data }) => data && isIt(data))]?.key
  const missing = qrMethods.find(({ isSure }, index) => {
    const error = answers[index]?.error
    return !isSure && error instanceof ApiError && !isQrOffered(error)
  })
  const liveKey = firstOf(({ answer }) => answer.hasQrcode)
  return {
    methods: all.filter(({ key }) => key !== missing?.key),
    qrKey: liveKey ?? firstOf(({ ended }) => ended !== null) ?? null,
    /** The one whose QR can be paid, or was paid. One that the player has cancelled is over. */
    keyInHand: liveKey ?? firstOf(({ ended }) => ended !== null && ended.how !== 'cancelled') ?? null,
  }
}
