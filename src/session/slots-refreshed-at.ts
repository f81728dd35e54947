/**
 * Remembers when the app last asked for the game balances. It asks at most once in 10 s for a player, also
 * across reloads and tabs (docs/wire.md#games). Also remembers whether the player opened a game since the providers
 * were asked and have answered, because a game changes the balances. Both end with the session. And remembers when
 * the providers have answered.
 */
import { onLeave, sessionArea } from './session.ts'
import { storedKeys } from './stored.ts'

const GAP_MS = 10_000

/**
 * When a game was opened whose balances nobody has told since, epoch ms; null for none. In memory only: if a game
 * replaces this page, home asks again when it loads.
 */
let openedAt: number | null = null

// After a reload nobody knows whether an answer came to the page before. Home asks when it opens, once 10 s have passed.
let told = { askedAt: 0, answeredAt: 0 }

onLeave(() => {
  openedAt = null
})

/** Whether 10 s have passed. A stored time in the future came from a wrong clock and does not count. */
export function maySlotsBeRefreshed(nowMs: number): boolean {
  const age = nowMs - (storedKeys.slotsRefreshedAt.in(sessionArea()).read() ?? 0)
  return !(age >= 0 && age < GAP_MS)
}

/** Whether to ask for the balances when a player comes back: only if they opened a game here. */
export function mustRefreshAfterGame(nowMs: number): boolean {
  return openedAt !== null && maySlotsBeRefreshed(nowMs)
}

/** The balances may change from now on: a game opens. */
export function noteBalancesMayChange(): void {
  openedAt = Date.now()
}

/** To be called when the app asks for the balances. `nowMs` is epoch ms by the phone's clock. */
export function noteSlotsRefresh(nowMs: number): void {
  storedKeys.slotsRefreshedAt.in(sessionArea()).write(nowMs)
}

/**
 * To be called when the providers have told the balances. Both are epoch ms by the phone's clock: when they were asked,
 * and now.
 */
export function noteSlotsTold(askedAt: number, nowMs: number): void {
  told = { askedAt, answeredAt: nowMs }
  // Of a clock that was set back since, nobody can tell.
  if (openedAt !== null && (openedAt <= askedAt || openedAt > nowMs)) openedAt = null
}

/**
 * Whether a wallet that was read at `readAt` shows what the providers have told who were asked after `since`. A call
 * without an answer tells nothing: until the providers have answered, the wallet may show the figures of before. Both
 * are epoch ms by the phone's clock.
 */
export function areSlotsTold({ since, readAt }: { since: number; readAt: number }): boolean {
  return told.askedAt > since && readAt > told.answeredAt
}

/** To be called when the call never left the phone, so that the next one need not wait. */
export function forgetSlotsRefresh(): void {
  storedKeys.slotsRefreshedAt.remove()
}
