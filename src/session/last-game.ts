/**
 * Remembers which game the player used last, on this phone and until the session ends: a transfer begins with
 * it, and whoever comes back from it is asked whether to take the money home.
 */
import { useSyncExternalStore } from 'react'
import { emitter } from '#browser/emitter.ts'
import { sessionArea } from './session.ts'
import { noteBalancesMayChange } from './slots-refreshed-at.ts'
import { storedKeys } from './stored.ts'

const key = () => storedKeys.lastGame.in(sessionArea())
const changes = emitter()

function write(game: { code: string; openedAt: number | null }): void {
  key().write(game)
  changes.emit()
}

/** Returns the code of the slot that was opened, or that money was moved to or from, last. */
export function lastGameCode(): string | null {
  return key().read()?.code ?? null
}

/** To be called when money was moved to a game or out of it. */
export function noteGameUsed(code: string): void {
  const before = key().read()
  write({ code, openedAt: before?.code === code ? before.openedAt : null })
}

/** To be called when a game opens. `nowMs` is epoch ms by the phone's clock. */
export function noteGameOpened(code: string, nowMs: number): void {
  noteBalancesMayChange()
  write({ code, openedAt: nowMs })
}

/** Returns the game that the player has opened and not come back from yet, with the time; or null. */
export function gameToComeBackFrom(): { code: string; openedAt: number } | null {
  const game = key().read()
  return game && game.openedAt !== null ? { code: game.code, openedAt: game.openedAt } : null
}

/** To be called when the player has decided what to do with the money in the game. */
export function noteBackFromGame(): void {
  const game = key().read()
  if (game) write({ ...game, openedAt: null })
}

/** As `gameToComeBackFrom`, and draws anew when that changes in this tab. */
export function useGameToComeBackFrom(): { code: string; openedAt: number } | null {
  const openedAt = useSyncExternalStore(changes.subscribe, () => gameToComeBackFrom()?.openedAt ?? null)
  const code = useSyncExternalStore(changes.subscribe, lastGameCode)
  return code === null || openedAt === null ? null : { code, openedAt }
}
