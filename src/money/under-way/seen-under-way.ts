/**
 * The rows of the statement that home has shown as under way. They are kept over a reload: how such a row ended is
 * told also where the phone has kept no statement, or its disk is slower than the server.
 */
import { sessionArea } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'

/** Such a row. `at`: its time, epoch ms by the server's clock. */
export interface SeenUnderWay {
  id: string
  at: number
}

/** Returns the rows whose end the player has not read. */
export function readSeenUnderWay(): readonly SeenUnderWay[] {
  return storedKeys.seenUnderWay.in(sessionArea()).read() ?? []
}

/** Keeps the rows whose end the player has not read. */
export function keepSeenUnderWay(rows: readonly SeenUnderWay[]): void {
  if (rows.length === 0) storedKeys.seenUnderWay.remove()
  else storedKeys.seenUnderWay.in(sessionArea()).write([...rows])
}
