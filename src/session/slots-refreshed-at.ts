/**
 * Remembers when the game balances were last asked for, because the app asks at most once in 10 s for
 * a player, also across reloads and tabs (docs/wire.md#games). Remembers, too, whether a game was opened
 * since then: the balances may have changed in it. It ends with the session.
 */
import { onLeave, sessionArea } from './session.ts'
import { storedKeys } from './stored.ts'

const GAP_MS = 10_000

// Of this page alone: one that a game has replaced begins anew, and asks on home's load.
let isGameOpen = false

onLeave(() => {
  isGameOpen = false
})

/** A time that lies ahead was written by a clock that was wrong: it holds nothing up. */
export function maySlotsBeRefreshed(nowMs: number): boolean {
  const age = nowMs - (storedKeys.slotsRefreshedAt.in(sessionArea()).read() ?? 0)
  return !(age >= 0 && age < GAP_MS)
}

/** As `maySlotsBeRefreshed`, for a player who comes back: only from a game that was opened here. */
export function mayComeFromGame(nowMs: number): boolean {
  return isGameOpen && maySlotsBeRefreshed(nowMs)
}

/** From now on a return to the app may find other balances. */
export function noteGameOpened(): void {
  isGameOpen = true
}

/** The providers are being asked. `nowMs` is epoch ms by the phone's clock. */
export function noteSlotsRefresh(nowMs: number): void {
  isGameOpen = false
  storedKeys.slotsRefreshedAt.in(sessionArea()).write(nowMs)
}

/** The call never left the phone: the next one need not wait. */
export function forgetSlotsRefresh(): void {
  isGameOpen = false
  storedKeys.slotsRefreshedAt.remove()
}
