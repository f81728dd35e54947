import type { Qrcode } from '#contract/qrcode.ts'
import type { Satang } from '#domain/money.ts'
import { qrDeadline, qrTimeLeft } from './qr-deadline.ts'

/** `closed` means paid, cancelled elsewhere or over: the server does not say which. */
export type QrEnding = 'expired' | 'closed' | 'cancelled' | 'paid'

/** What the app knows of the QR of one provider. */
export interface QrState {
  /** The server's last answer. */
  answer: Qrcode
  /** Epoch ms, server's clock; null when the server gave no deadline, or a wrong one. */
  deadline: number | null
  /** Its time was over already when it was made. It is wrong for as long as the QR lasts. */
  isWrong: boolean
  /** When the app first saw this QR: the time left then, in ms, and `performance.now()`, which nobody can set. */
  firstLeftMs: number | null
  firstTick: number
  /**
   * How the last QR ended, until a new one replaces it. The server soon forgets an ended QR, but a player
   * who is about to pay it must still see that it has ended. `at` is when its money was seen, epoch ms by the server's
   * clock; absent where the player was told elsewhere.
   */
  ended: { amount: Satang | null; how: QrEnding; at?: number } | null
}

/** The two clocks that tell how long a QR lasts. */
export interface QrMoment {
  /** Epoch ms, server's clock. */
  serverMs: number
  /** `performance.now()` */
  tick: number
  /** How long a QR lasts at most, in ms. */
  maxMs: number
  /** Whether the QR of the answer was made just now. Then it is not over, whatever its time says. */
  isNew?: boolean
}

/** The clocks of a service and of its bank may differ by at most this. */
const DOUBT_MS = 60_000

/** Returns the unpaid QR of an answer, or null. */
const openQr = ({ answer }: QrState) => (answer.hasQrcode ? answer : null)

/** Returns what is known after an answer of the server. */
export function stateAfter(before: QrState | undefined, answer: Qrcode, moment: QrMoment): QrState {
  const known = before ? openQr(before) : null
  if (!answer.hasQrcode) {
    const isExpired = before !== undefined && timeLeftMs(before, moment) === 0
    const ended = known ? ({ amount: known.amount, how: isExpired ? 'expired' : 'closed' } as const) : null
    return {
      answer,
      deadline: null,
      isWrong: false,
      firstLeftMs: null,
      firstTick: moment.tick,
      ended: ended ?? before?.ended ?? null,
    }
  }
  const told = qrDeadline(answer.expireIn, moment.serverMs)
  const isSame = !moment.isNew && known !== null && known.qrcodeId === answer.qrcodeId
  const same = isSame && before ? before : null
  const isWrong = same ? same.isWrong : moment.isNew === true && told !== null && told <= moment.serverMs
  // By another clock the countdown would begin anew each time that the dialog opens.
  const isTooLate = told !== null && told > moment.serverMs + moment.maxMs + DOUBT_MS
  // One answer may leave out what another one tells.
  const right = told === null || isTooLate ? (same?.deadline ?? null) : told
  const deadline = isWrong ? null : right
  const { firstLeftMs, firstTick } =
    same && same.firstLeftMs !== null
      ? same
      : { firstLeftMs: qrTimeLeft(deadline, moment.serverMs, moment.maxMs), firstTick: moment.tick }
  return {
    answer,
    deadline,
    isWrong,
    firstLeftMs,
    firstTick,
    ended: null,
  }
}

/**
 * Returns how long the QR can still be paid, in ms; null without a QR or a deadline. A phone clock that is
 * set back must not make a QR last longer (docs/reliability.md#t22).
 */
export function timeLeftMs(state: QrState, { serverMs, tick, maxMs }: QrMoment): number | null {
  const left = openQr(state) && qrTimeLeft(state.deadline, serverMs, maxMs)
  // `performance.now()` stops while the phone sleeps, so take the shorter of the two times.
  return left === null || state.firstLeftMs === null
    ? left
    : Math.max(0, Math.min(left, state.firstLeftMs - (tick - state.firstTick)))
}

/** The answer of a server without a QR. */
export const NO_QR: Qrcode = {
  qrcodeId: null,
  hasQrcode: false,
  qrcode: null,
  amount: null,
  expireIn: null,
  message: null,
}

/** Returns what is known after the player has cancelled the QR, or its money has arrived. */
export function withEnding(before: QrState, how: 'cancelled' | 'paid', at?: number): QrState {
  const ended = { amount: amountOf(before), how, ...(at !== undefined && { at }) }
  return { ...before, answer: NO_QR, deadline: null, ended }
}

/** Returns what is known after the player has read how the last QR ended. */
export function withoutEnding(before: QrState): QrState {
  return { ...before, ended: null }
}

function amountOf(state: QrState): Satang | null {
  return openQr(state)?.amount ?? state.ended?.amount ?? null
}

/**
 * Whether a deposit of this amount may be the money of the QR: it can be paid, or it is gone and nobody has seen yet how
 * it ended.
 */
export function mayBePaidBy(state: QrState, amount: Satang | null, moment: QrMoment): boolean {
  const isOpen = openQr(state) !== null && timeLeftMs(state, moment) !== 0
  return amount !== null && amount === amountOf(state) && (isOpen || state.ended?.how === 'closed')
}

/** Whether a deposit of this amount is the money of the QR. A cancelled one can have been paid all the same. */
export function isPaidBy(state: QrState, amount: Satang | null): boolean {
  return amount !== null && amount === amountOf(state) && state.ended?.how !== 'paid'
}
