/** What the balances say of an intent, beside the records (docs/wire.md#outcome). */
import {
  type Balances,
  balancesOf,
  compareBalances,
  hasGrown,
  haveChangedBy,
  isAllIn,
} from '#contract/balances.ts'
import type { Reconciliation } from '#contract/reconciliation.ts'
import { wallet } from '#contract/wallet.ts'
import { currentIntents, type Intent } from './journal.ts'
import { NOT_READ, readRecords } from './judge-by-records.ts'
import { nearLookAlikesOf } from './look-alikes.ts'
import { lastSending, mostMsSinceSent } from './sent-time.ts'

/** Whether what the records show as done was done as a whole, and has brought the money that it should bring. */
export async function isBorneOut(
  reconciliation: Reconciliation,
  intent: Intent,
  epoch: number,
): Promise<boolean> {
  if (!(await isWhole(reconciliation, intent, epoch))) return false
  return !reconciliation.bringsMoney || (await hasBrought(reconciliation, intent, epoch))
}

/** Whether there is more money than before. What has left may have been moved by another phone. */
async function hasBrought(
  { accountsOf }: Reconciliation,
  { input, balances }: Intent,
  epoch: number,
): Promise<boolean> {
  if (balances === null) return false
  const now = await readBalances(epoch)
  return now !== NOT_READ && hasGrown(balances, now, accountsOf(input))
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
  const { input, balances, acceptance } = intent
  const changes = acceptance && nearLookAlikesOf(intent) === 0 ? changesOf(input) : null
  if (changes === null || balances === null) return false
  const now = await readBalances(epoch)
  const isAlone = currentIntents().every(({ id, state }) => id === intent.id || state === 'could-not-tell')
  const isAtOnce = mostMsSinceSent(lastSending(intent)) < LONGEST_ALONE_MS
  return isAlone && isAtOnce && now !== NOT_READ && haveChangedBy(balances, now, changes)
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
