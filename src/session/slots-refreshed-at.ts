/**
 * Remembers when the app last asked for the game balances. It asks at most once in 10 s for a player, also
 * across reloads and tabs (docs/wire.md#games). Also remembers whether the player opened a game since
 * then, because a game changes the balances. Both end with the session.
 */
import { onLeave, sessionArea } from './session.ts'
import { storedKeys } from './stored.ts'

const GAP_MS = 10_000

// In memory only: if a game replaces this page, home asks again when it loads.
let isGameOpen = false

onLeave(() => {
  isGameOpen = false
})

/** Returns when the app last asked for the balances, epoch ms by the phone's clock, or null. */
export function slotsRefreshedAt(): number | null {
  return storedKeys.slotsRefreshedAt.in(sessionArea()).read()
}

/** Whether 10 s have passed. A stored time in the future came from a wrong clock and does not count. */
export function maySlotsBeRefreshed(nowMs: number): boolean {
  const age = nowMs - (slotsRefreshedAt() ?? 0)
  return !(age >= 0 && age < GAP_MS)
}

/** Whether to ask for the balances when a player comes back: only if they opened a game here. */
export function mustRefreshAfterGame(nowMs: number): boolean {
  return isGameOpen && maySlotsBeRefreshed(nowMs)
}

/** The balances may change from now on: a game opens. */
export function noteBalancesMayChange(): void {
  isGameOpen = true
}

/** To be called when the app asks for the balances. `nowMs` is epoch ms by the phone's clock. */
export function noteSlotsRefresh(nowMs: number): void {
  isGameOpen = false
  storedKeys.slotsRefreshedAt.in(sessionArea()).write(nowMs)
}

/** To be called when the call never left the phone, so that the next one need not wait. */
export function forgetSlotsRefresh(): void {
  isGameOpen = false
  storedKeys.slotsRefreshedAt.remove()
}
