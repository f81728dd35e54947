/**
 * What the player has asked for and what the service may still be working on. Home then reads the statement
 * until nothing of it is under way. It is kept over a reload, holds no amount, and ends with the session.
 */
import { externalStore } from '#browser/external-store.ts'
import { useStore } from '#browser/use-store.ts'
import { onSessionChange, sessionArea } from '#session/session.ts'
import { type Expected, storedKeys } from '#session/stored.ts'

export type ExpectedKind = Exclude<keyof Expected, 'since'>

/** Null until it was read from the phone. */
const kept = externalStore<Expected | null>(null)
onSessionChange(() => kept.set(null))

let known: Expected | null = null
kept.subscribe((next) => {
  known = next
})

function current(): Expected {
  const value = known ?? storedKeys.expected.in(sessionArea()).read() ?? {}
  known = value
  return value
}

const store = {
  get: current,
  subscribe: (listener: (value: Expected) => void) => kept.subscribe(() => listener(current())),
}

function write(next: Expected): void {
  kept.set(next)
  if (Object.keys(next).length === 0) storedKeys.expected.remove()
  else storedKeys.expected.in(sessionArea()).write(next)
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
  return useStore(store)
}
