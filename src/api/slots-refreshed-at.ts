/**
 * When the game balances were last asked for, so that home asks at most once in 10 s for a player
 * (WIRE.md, "An unknown outcome"), also across reloads and tabs. It ends with the session.
 */
import { isRemembered, onLeave } from '#session/session.ts'
import { readStored, removeStored, writeStored } from '#session/storage.ts'

const KEY = 'kapao.slots-refreshed'
const GAP_MS = 10_000

onLeave(forgetSlotsRefresh)

/** A time that lies ahead was written by a clock that was wrong: it holds nothing up. */
export function maySlotsBeRefreshed(nowMs: number): boolean {
  const age = nowMs - Number(readStored(area(), KEY) ?? 0)
  return !(age >= 0 && age < GAP_MS)
}

export function noteSlotsRefresh(nowMs: number): void {
  writeStored(area(), KEY, String(nowMs))
}

/** It never left the phone, or it was another player's. */
export function forgetSlotsRefresh(): void {
  removeStored('local', KEY)
  removeStored('session', KEY)
}

function area() {
  return isRemembered() ? 'local' : 'session'
}
