import type { Kind } from './call-kind.ts'
import type { FaultId } from './fault-cases.ts'

/**
 * What the player gets:
 * - `CACHED`: the last data, or an empty state; the data comes after the repair
 * - `NOTICE`: it is said that it failed, the inputs stay
 * - `BLOCKED`: nothing is sent, and it is said why
 * - `UNKNOWN`: it is looked up, and ends with the truth or with "could not tell"
 * - `SHOWN`: it is said that it failed, and the screen shows how things are now
 * - `DONE`: it takes its time and is done
 * - `BELIEVED`: the answer says yes, and no record can tell otherwise
 * - `SILENT`: nothing needs to be said
 * - `DROP`: a late answer changes nothing on the screen that follows
 * - `SIGNOUT`, `TERMINATED`: the session is over
 */
export type OutcomeClass =
  | 'CACHED'
  | 'NOTICE'
  | 'BLOCKED'
  | 'UNKNOWN'
  | 'SHOWN'
  | 'DONE'
  | 'BELIEVED'
  | 'SILENT'
  | 'DROP'
  | 'SIGNOUT'
  | 'TERMINATED'

type Group = 'blocked' | 'lost' | 'late' | 'refused' | 'broken' | 'empty' | 'signout' | 'gone' | 'slow'

const groups: Record<FaultId, Group> = {
  F00: 'slow',
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

type Column = 'reads' | AfterLoss | 'autoLogin' | 'silent'

const all = (outcome: OutcomeClass): Record<Column, OutcomeClass> => ({
  reads: outcome,
  told: outcome,
  shown: outcome,
  untold: outcome,
  autoLogin: outcome,
  silent: outcome,
})

const classes: Record<Group, Record<Column, OutcomeClass>> = {
  blocked: { ...all('BLOCKED'), reads: 'CACHED', silent: 'SILENT' },
  lost: { ...all('NOTICE'), reads: 'CACHED', told: 'UNKNOWN', shown: 'SHOWN', silent: 'SILENT' },
  late: all('DROP'),
  refused: { ...all('NOTICE'), reads: 'CACHED', silent: 'SILENT' },
  broken: { ...all('NOTICE'), reads: 'CACHED', told: 'UNKNOWN', shown: 'SHOWN', silent: 'SILENT' },
  // An empty 2xx says that a command was done (docs/wire.md#accepted).
  empty: {
    reads: 'CACHED',
    told: 'UNKNOWN',
    shown: 'BELIEVED',
    untold: 'BELIEVED',
    autoLogin: 'NOTICE',
    silent: 'SILENT',
  },
  signout: all('SIGNOUT'),
  gone: all('TERMINATED'),
  slow: { ...all('DONE'), reads: 'CACHED', silent: 'SILENT' },
}

/**
 * What the app does about a lost answer:
 * - `told`: it says in the end what became of the call
 * - `shown`: the screen shows how things are now
 * - `untold`: nothing can be looked up
 */
export type AfterLoss = 'told' | 'shown' | 'untold'

/** For a command that moves no money and whose answer carries nothing. */
export const emptyIsBelieved = {
  because: 'an empty 2xx says that a command was done (docs/wire.md#accepted)',
  faults: { F16: 'BELIEVED' },
} as const

/** For a step of the registration, which claims nothing by going on: the server checks all at its end. */
export const strangeIsBelieved = {
  because: 'a 2xx of any form that says no nowhere lets the registration go on (docs/wire.md#accepted)',
  faults: { F17: 'BELIEVED' },
} as const

/** The habits whose "yes" is only that the service took the call (docs/wire.md#accepted). */
export const saysLittle = /^success=(?:empty-object|entity|status-success|words)$/

interface Called {
  kind: Kind
  /** A visitor has no session that could end. */
  isVisitors: boolean
  /** It is read without a session, and may be an older answer, so it ends nothing. */
  isPublic: boolean
  isSilent: boolean
  afterLoss: AfterLoss
}

/** What the player gets when a fault strikes a call. */
export function outcomeClass(called: Called, fault: FaultId): OutcomeClass {
  const { isVisitors, isPublic } = called
  const endsNothing = (fault === 'F19' && (isVisitors || isPublic)) || (fault === 'F20' && isPublic)
  return classes[endsNothing ? 'refused' : groups[fault]][columnOf(called)]
}

function columnOf({ kind, afterLoss, isSilent }: Called): Column {
  if (isSilent) return 'silent'
  if (kind === 'read') return 'reads'
  if (kind === 'auto-login') return 'autoLogin'
  return afterLoss
}
