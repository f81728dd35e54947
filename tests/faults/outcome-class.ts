import type { Kind } from './call-kind.ts'
import type { FaultId } from './fault-cases.ts'

/**
 * What the player gets:
 * - `CACHED`: the last data, or an empty state; the data comes after the repair
 * - `NOTICE`: it is said that it failed, the inputs stay
 * - `BLOCKED`: nothing is sent, and it is said why
 * - `UNKNOWN`: it is looked up, and ends with the truth or with "could not tell"
 * - `DONE`: it takes its time and is done
 * - `BELIEVED`: the answer says yes, and no record can tell otherwise
 * - `DROP`: a late answer changes nothing on the screen that follows
 * - `SIGNOUT`, `TERMINATED`: the session is over
 */
export type OutcomeClass =
  | 'CACHED'
  | 'NOTICE'
  | 'BLOCKED'
  | 'UNKNOWN'
  | 'DONE'
  | 'BELIEVED'
  | 'DROP'
  | 'SIGNOUT'
  | 'TERMINATED'

type Group = 'blocked' | 'lost' | 'late' | 'refused' | 'broken' | 'empty' | 'signout' | 'gone' | 'slow'

const groups: Record<FaultId, Group> = {
  F01: 'blocked',
  F02: 'lost',
  F03: 'lost',
  F04: 'lost',
  F05: 'lost',
  F06: 'lost',
  F07: 'lost',
  F08: 'late',
  F09: 'refused',
  F10: 'refused',
  F11: 'broken',
  F12: 'broken',
  F13: 'refused',
  F14: 'broken',
  F15: 'lost',
  F16: 'empty',
  F17: 'broken',
  F18: 'broken',
  F19: 'signout',
  F20: 'gone',
  F21: 'slow',
  F22: 'lost',
}

type Column = 'reads' | 'verified' | 'plain'

const classes: Record<Group, Record<Column, OutcomeClass>> = {
  blocked: { reads: 'CACHED', verified: 'BLOCKED', plain: 'BLOCKED' },
  lost: { reads: 'CACHED', verified: 'UNKNOWN', plain: 'NOTICE' },
  late: { reads: 'DROP', verified: 'DROP', plain: 'DROP' },
  refused: { reads: 'CACHED', verified: 'NOTICE', plain: 'NOTICE' },
  broken: { reads: 'CACHED', verified: 'UNKNOWN', plain: 'NOTICE' },
  // An empty 2xx says that a command was done (docs/wire.md#accepted).
  empty: { reads: 'CACHED', verified: 'UNKNOWN', plain: 'BELIEVED' },
  signout: { reads: 'SIGNOUT', verified: 'SIGNOUT', plain: 'SIGNOUT' },
  gone: { reads: 'TERMINATED', verified: 'TERMINATED', plain: 'TERMINATED' },
  slow: { reads: 'CACHED', verified: 'DONE', plain: 'DONE' },
}

interface Called {
  kind: Kind
  /** A lost answer is looked up in the server's records. */
  isVerified: boolean
}

/** What the player gets when a fault strikes a call. */
export function outcomeClass({ kind, isVerified }: Called, fault: FaultId): OutcomeClass {
  const column = kind === 'R' ? 'reads' : isVerified ? 'verified' : 'plain'
  return classes[groups[fault]][column]
}
