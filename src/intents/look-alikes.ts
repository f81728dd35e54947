/**
 * The money actions that were done in the last hours. A row of the statement names no action, and a clock that
 * is ahead dates the row of an earlier one as if it were new. They are kept with the session, for other tabs and
 * for the page after a reload.
 */
import { type CommandEndpoint, endpointName } from '#contract/endpoint.ts'
import { COUNTED_BACK_MS, MOST_AHEAD_MS } from '#contract/newest-rows.ts'
import { sameMoneyAs } from '#contract/reconciliations.ts'
import { wallet } from '#contract/wallet.ts'
import { DAY_MS } from '#domain/durations.ts'
import { randomId } from '#session/random-id.ts'
import { onSessionChange, sessionArea } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'

type Input = Record<string, unknown>

/** It may leave a row for each account. */
const MANY_ROWS = endpointName(wallet.transferAll)

/** The oldest action whose row may be counted, where a clock that is ahead dates it. */
const COUNTED_MS = COUNTED_BACK_MS + MOST_AHEAD_MS
/** For so long the records can show what a player asks about again. */
const KEPT_MS = DAY_MS
const MOST_KEPT = 200
/** The phone's clock may have been set back since: then nobody knows how long ago it was. */
const isWithin = (ms: number) => (action: { at: number }) => Math.abs(Date.now() - action.at) < ms

type DoneAction = NonNullable<ReturnType<ReturnType<typeof storedKeys.moneyDone.in>['read']>>[number]

/** What this page has done, because web storage may be missing. */
const doneHere: DoneAction[] = []
onSessionChange(() => {
  doneHere.length = 0
})

const key = () => storedKeys.moneyDone.in(sessionArea())

function doneWithin(ms: number): DoneAction[] {
  const kept = key().read() ?? []
  const others = doneHere.filter(({ id }) => !kept.some((known) => known.id === id))
  return [...kept, ...others].filter(isWithin(ms))
}

/** Notes that an action was done. `input` is as much of what it was sent with as may be kept. */
export function noteDone(endpoint: CommandEndpoint, input: Input): void {
  const action = { id: randomId(), call: endpointName(endpoint), input, at: Date.now() }
  doneHere.push(action)
  const others = doneWithin(KEPT_MS).filter(({ id }) => id !== action.id)
  key().write([...others, action].slice(-MOST_KEPT))
}

/** The actions of the last minutes, in any tab, that moved the same money as this call does. */
function sameMoneyMoved(endpoint: CommandEndpoint): DoneAction[] {
  const names = sameMoneyAs(endpoint)
  return doneWithin(COUNTED_MS).filter(({ call }) => names.includes(call))
}

/** Whether any tab has moved the same money after that moment, in epoch ms by the phone's clock. */
export function wasDoneSince(endpoint: CommandEndpoint, moment: number): boolean {
  const now = Date.now()
  // What lies ahead was done before the clock was set back.
  return sameMoneyMoved(endpoint).some(({ at }) => at > moment && at <= now)
}

interface LookAlikes {
  lookAlikes: number
  nearLookAlikes: number
}

/**
 * Returns how many rows of what was done in the last minutes may look like that of this action: all that may be
 * counted, and those of them that a clock which is ahead may date after it.
 */
export function lookAlikesOf(endpoint: CommandEndpoint, input: Input): LookAlikes {
  const alike = sameMoneyMoved(endpoint).filter((earlier) =>
    Object.keys(input).every((name) => !(name in earlier.input) || earlier.input[name] === input[name]),
  )
  const near = alike.filter(({ at }) => Math.abs(Date.now() - at) < MOST_AHEAD_MS)
  return { lookAlikes: countRows(alike), nearLookAlikes: countRows(near) }
}

function countRows(alike: readonly DoneAction[]): number {
  return alike.some(({ call }) => call === MANY_ROWS) ? Number.MAX_SAFE_INTEGER : alike.length
}

interface KeptLookAlikes {
  lookAlikes: number
  nearLookAlikes: number | null
}

/** Returns the second of the two figures of an intent. One of an older version has the first alone. */
export function nearLookAlikesOf(intent: KeptLookAlikes): number {
  return intent.nearLookAlikes ?? intent.lookAlikes
}

/** Returns the figures of an intent that is sent again: any row may be that of either sending. */
export function moreLookAlikes(before: KeptLookAlikes, now: LookAlikes): LookAlikes {
  return {
    lookAlikes: Math.max(before.lookAlikes, now.lookAlikes),
    nearLookAlikes: Math.max(nearLookAlikesOf(before), now.nearLookAlikes),
  }
}

/**
 * Returns what any tab has done with money in the last `ms`, whatever it was. What lies ahead was done before the clock
 * was set back. Null where nobody knows so far back.
 */
export function allDoneWithin(ms: number): readonly Pick<DoneAction, 'call' | 'input'>[] | null {
  return ms < KEPT_MS ? doneWithin(KEPT_MS).filter(({ at }) => at > Date.now() - ms) : null
}
