/**
 * The rows of the statement that home has shown as under way. They are kept over a reload: how such a row ended is
 * told also where the phone has kept no statement, or its disk is slower than the server.
 */
import { sessionArea } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'

/** Returns the ids of the rows whose end the player has not read. */
export function readSeenUnderWay(): ReadonlySet<string> {
  return new Set(storedKeys.seenUnderWay.in(sessionArea()).read())
}

/** Keeps the ids of the rows whose end the player has not read. */
export function keepSeenUnderWay(ids: readonly string[]): void {
  if (ids.length === 0) storedKeys.seenUnderWay.remove()
  else storedKeys.seenUnderWay.in(sessionArea()).write([...ids])
}
