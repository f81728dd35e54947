/**
 * What the player has asked for and what the service may still be working on. Home then reads the statement
 * until nothing of it is under way. It is kept over a reload, holds no amount, and ends with the session.
 */
import { useSyncExternalStore } from 'react'
import { emitter } from '#browser/emitter.ts'
import { onSessionChange, sessionArea } from '#session/session.ts'
import { type Expected, storedKeys } from '#session/stored.ts'

export type ExpectedKind = Exclude<keyof Expected, 'since'>

const changes = emitter()
/** Undefined until it was read from the phone. */
let known: Expected | undefined

onSessionChange(() => {
  known = undefined
  changes.emit()
})

function current(): Expected {
  known ??= storedKeys.expected.in(sessionArea()).read() ?? {}
  return known
}

function write(next: Expected): void {
  known = next
  if (Object.keys(next).length === 0) storedKeys.expected.remove()
  else storedKeys.expected.in(sessionArea()).write(next)
  changes.emit()
}

/**
 * The service has taken a withdrawal, or a report of a deposit.
 * @param since a withdrawal made after this is news, epoch ms by the server's clock, if that is certain
 */
export function expectUnderWay(kind: ExpectedKind, since?: number | null): void {
  write({ ...current(), ...(since && { since }), [kind]: Date.now() })
}

/** Nothing of this kind is under way any more. */
export function forgetExpected(kind: ExpectedKind): void {
  const { [kind]: _, ...others } = current()
  if (kind === 'withdraw') delete others.since
  write(others)
}

/** When each kind was asked for last, epoch ms by the phone's clock. */
export function useExpected(): Expected {
  return useSyncExternalStore(changes.subscribe, current)
}
