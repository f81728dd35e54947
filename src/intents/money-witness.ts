/** What the balances say of an intent, beside the records (docs/wire.md#outcome). */
import {
  type Balances,
  balancesOf,
  type Changes,
  compareBalances,
  hasGrown,
  haveChangedBy,
  isAllIn,
} from '#contract/balances.ts'
import type { Reconciliation } from '#contract/reconciliation.ts'
import { moneyCallNamed, reconciliations } from '#contract/reconciliations.ts'
import { wallet } from '#contract/wallet.ts'
import { currentIntents, type Intent, isOpen, wasTaken } from './journal.ts'
import { NOT_READ, readRecords } from './judge-by-records.ts'
import { allDoneWithin, nearLookAlikesOf } from './look-alikes.ts'
import { ageOf, mostMsSinceSent } from './sent-time.ts'

/** Whether what the records show as done was done as a whole, and has brought the money that it should bring. */
export async function isBorneOut(
  reconciliation: Reconciliation,
  intent: Intent,
  epoch: number,
): Promise<boolean> {
  if (!(await isWhole(reconciliation, intent, epoch))) return false
  return !reconciliation.bringsMoney || (await hasBrought(reconciliation, intent, epoch))
}

/**
 * Whether there is more money than before, and more than other calls of this phone have brought since. What those have
 * taken does not count: another phone may have moved it.
 */
async function hasBrought({ accountsOf }: Reconciliation, intent: Intent, epoch: number): Promise<boolean> {
  const { input, balances } = intent
  if (balances === null) return false
  const now = await readBalances(epoch)
  const others = broughtSince(intent)
  return now !== NOT_READ && others !== null && hasGrown(balances, now, accountsOf(input), others)
}

/** What each other call of this phone has changed since the sending, satang by account; null where that is not known. */
function broughtSince(intent: Intent): Changes[] | null {
  const mayBring = ({ id, row, input, state, sentAt }: Intent) =>
    id !== intent.id &&
    (isOpen({ state }) || (state === 'could-not-tell' && sentAt > intent.sentAt)) &&
    !takesOnly(changesOfCall(row, input))
  const ageMs = ageOf(intent)
  if (ageMs === null || intent.isAdopted || currentIntents().some(mayBring)) return null
  const changes = allDoneWithin(ageMs)?.map(({ call, input }) => changesOfCall(call, input))
  return changes?.every((each) => each !== null) ? changes : null
}

const takesOnly = (changes: Changes | null) =>
  changes !== null && Object.values(changes).every((change) => change < 0n)

function changesOfCall(call: string, input: Record<string, unknown>): Changes | null {
  const endpoint = moneyCallNamed(call)
  return (endpoint && reconciliations.get(endpoint)?.changesOf(input)) ?? null
}

/** Whether all of it was done: the records show a part of "transfer all" like the whole. */
async function isWhole({ gathersAll }: Reconciliation, { input }: Intent, epoch: number): Promise<boolean> {
  if (!gathersAll) return true
  const answer = await readRecords({ read: wallet.overview, input: {} }, epoch)
  return answer !== NOT_READ && isAllIn(input.to, answer)
}

/** After this time the player may have moved the same amount by another action. */
const LONGEST_ALONE_MS = 10_000

/**
 * Whether the server has taken it, and just its amount has moved at once. Many servers confirm a call in their own
 * words, or with none, and some tell no time by which their records could be judged.
 */
export async function hasMovedAsTaken(
  { changesOf }: Reconciliation,
  intent: Intent,
  epoch: number,
): Promise<boolean> {
  const { input } = intent
  const changes = wasTaken(intent) && nearLookAlikesOf(intent) === 0 ? changesOf(input) : null
  if (changes === null) return false
  const hasMoved = await hasChangedBy(changes, intent, epoch)
  const isAlone = currentIntents().every(({ id, state }) => id === intent.id || state === 'could-not-tell')
  // The balances are from before the first sending.
  const isAtOnce = mostMsSinceSent(intent) < LONGEST_ALONE_MS
  return hasMoved && isAlone && isAtOnce
}

/** Whether the money has moved just as the call moves it: its amount, all of it into one account, or there is more. */
export async function hasMovedAsAsked(
  reconciliation: Reconciliation,
  intent: Intent,
  epoch: number,
): Promise<boolean> {
  const changes = reconciliation.changesOf(intent.input)
  if (changes !== null) return hasChangedBy(changes, intent, epoch)
  const isWholeOrMore = await isBorneOut(reconciliation, intent, epoch)
  return isWholeOrMore && (await compareMoney(reconciliation, intent, epoch)) === 'moved'
}

async function hasChangedBy(changes: Changes, { balances }: Intent, epoch: number): Promise<boolean> {
  if (balances === null) return false
  const now = await readBalances(epoch)
  return now !== NOT_READ && haveChangedBy(balances, now, changes)
}

/** Whether the money is where it was before. `unreadable` where the server does not tell. */
export async function compareMoney(
  { accountsOf }: Reconciliation,
  { input, balances }: Intent,
  epoch: number,
): Promise<ReturnType<typeof compareBalances> | 'unreadable'> {
  if (balances === null) return 'unknown'
  const now = await readBalances(epoch)
  return now === NOT_READ ? 'unreadable' : compareBalances(balances, now, accountsOf(input))
}

async function readBalances(epoch: number): Promise<Balances | typeof NOT_READ> {
  const answer = await readRecords({ read: wallet.overview, input: {} }, epoch)
  return answer === NOT_READ ? NOT_READ : balancesOf(answer)
}
