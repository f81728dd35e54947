import type { QueryClient } from '@tanstack/react-query'
import { refreshTopics } from '#api/query.ts'
import { readInTime } from '#api/read-in-time.ts'
import { send } from '#api/send.ts'
import { knownServerNow } from '#api/server-clock.ts'
import { onAnswer } from '#api/signals.ts'
import { config } from '#config.ts'
import type { CommandEndpoint, ReadEndpoint } from '#contract/endpoint.ts'
import { MADE_WITHIN_MS, MOST_AHEAD_MS } from '#contract/newest-rows.ts'
import type { Evidence, Reconciliation, Verdict } from '#contract/reconciliation.ts'
import { moneyCallNamed, reconciliations } from '#contract/reconciliations.ts'
import { wallet } from '#contract/wallet.ts'
import { endUse } from '#limits/end-use.ts'
import { noteFoundHome } from '#limits/note-found-home.ts'
import { type ExpectedKind, expectUnderWay } from '#money/under-way/expected-under-way.ts'
import { exclusively, isHeldHere } from '#offline/exclusive.ts'
import { waitUntilReleased } from '#offline/wait-until-released.ts'
import { sessionEpoch } from '#session/session.ts'
import {
  currentIntents,
  dateIntents,
  type Intent,
  isOpen,
  loadJournal,
  markIntent,
  markSending,
  onJournalChange,
  rereadIntent,
  showHidden,
  wasTaken,
} from './journal.ts'
import { judgeByRecords } from './judge-by-records.ts'
import { nearLookAlikesOf, noteDone } from './look-alikes.ts'
import { compareMoney, hasMovedAsAsked, hasMovedAsTaken, isBorneOut } from './money-witness.ts'
import type { PossibleEcho } from './possible-echo.ts'
import { ageOf, isTellable, lastSending, msSinceSent, serverSentAt } from './sent-time.ts'

onAnswer(dateIntents)

/** A look that began in an earlier session tells nothing any more. */
const keyOf = (intent: Intent) => `${sessionEpoch()} ${lastSending(intent).id}`
const resolving = new Map<string, Promise<Verdict>>()

/** The endpoint of an intent, or null for one that a later version no longer knows. */
export function intentEndpoint(intent: Intent): CommandEndpoint | null {
  return moneyCallNamed(intent.row)
}

/**
 * Returns what the service works on once it has such an action: it pays out, or looks for a deposit, later. Null for
 * one that is done at once.
 */
export function requestedKindOf(intent: Intent): ExpectedKind | null {
  const endpoint = intentEndpoint(intent)
  if (endpoint === wallet.add) return 'deposit'
  return endpoint === wallet.withdraw || endpoint === wallet.withdrawAll ? 'withdraw' : null
}

/** Notes what was found to be done: the next look-alike is another one, and home follows what is under way. */
function noteFound(client: QueryClient, endpoint: CommandEndpoint, intent: Intent): void {
  noteDone(endpoint, intent.input)
  const { id, row: name, input, balances } = intent
  const { limitedAs } = endpoint
  if (limitedAs === 'transfer')
    void noteFoundHome(client, { limitedAs, name, input, key: id }, balances, serverSentAt(intent))
  const kind = requestedKindOf(intent)
  if (kind) expectUnderWay(kind, intent.isServerTime ? intent.sentAt : null)
}

/**
 * Finds out what became of an intent by reading the server's records, as soon as there is a
 * connection, and never by sending it again. Its state in the journal follows. Of several tabs one asks.
 */
export function resolveIntent(client: QueryClient, intent: Intent): Promise<Verdict> {
  const key = keyOf(intent)
  const running = resolving.get(key)
  if (running) return running
  const resolved = resolve(client, intent).finally(() => resolving.delete(key))
  resolving.set(key, resolved)
  return resolved
}

async function resolve(client: QueryClient, intent: Intent): Promise<Verdict> {
  const epoch = sessionEpoch()
  const name = `checking ${lastSending(intent).id}`
  for (;;) {
    const verdict = await exclusively(name, null, () => askUnlessKnown(client, intent, epoch))
    if (verdict !== null) return verdict
    await waitUntilReleased(name)
    if (sessionEpoch() !== epoch) return 'unclear'
    const left = await rereadIntent(intent.id)
    // The tab that asked has found it out, or has died before.
    if (left && isOpen(left)) continue
    refreshOf(client, intent)
    return verdictOf(left)
  }
}

/** Another tab may have found it out while this one was asleep. What could not be told may be asked again. */
async function askUnlessKnown(client: QueryClient, intent: Intent, epoch: number): Promise<Verdict> {
  const left = await rereadIntent(intent.id)
  if (sessionEpoch() !== epoch) return 'unclear'
  if (left === null || left.state === 'done' || left.state === 'not-done') {
    refreshOf(client, intent)
    return verdictOf(left)
  }
  return isSentAgain(intent, left) ? 'unclear' : ask(client, intent, epoch)
}

/** Whether a later sending was made since, in any tab. What becomes of it is found out on its own. */
const isSentAgain = ({ sendingId }: Intent, left: Intent | null) =>
  left !== null && left.sendingId !== sendingId

async function ask(client: QueryClient, intent: Intent, epoch: number): Promise<Verdict> {
  const endpoint = intentEndpoint(intent)
  await markSending(intent, 'checking')
  const verdict = endpoint ? await judge(endpoint, intent, epoch) : 'unclear'
  if (sessionEpoch() !== epoch) return 'unclear'
  const left = await rereadIntent(intent.id)
  if (sessionEpoch() !== epoch || isSentAgain(intent, left)) return 'unclear'
  if (verdict === 'not-done') {
    void endUse(client, intent.id)
    await showHidden(intent)
  }
  if (endpoint && verdict === 'done') noteFound(client, endpoint, intent)
  await markSending(intent, verdict === 'unclear' ? 'could-not-tell' : verdict)
  refreshOf(client, intent)
  return verdict
}

function refreshOf(client: QueryClient, intent: Intent): void {
  refreshTopics(client, intentEndpoint(intent)?.refreshes ?? [])
}

function verdictOf(intent: Intent | null): Verdict {
  return intent?.state === 'done' || intent?.state === 'not-done' ? intent.state : 'unclear'
}

async function judge(endpoint: CommandEndpoint, intent: Intent, epoch: number): Promise<Verdict> {
  const reconciliation = reconciliations.get(endpoint)
  if (!reconciliation) return 'unclear'
  const { tellableMs } = reconciliation
  // A page that has just started may not know the server's clock yet. The first answer tells it.
  if (ageOf(intent) !== null && !isTellable(intent, tellableMs)) return 'unclear'
  if (await hasMovedAsTaken(reconciliation, intent, epoch)) return 'done'
  const verdict = await judgeByRecords<ReadEndpoint, Verdict>(reconciliation, epoch, {
    judge: (answer) => (isOvertaken(intent) ? 'unclear' : reconciliation.judge(answer, evidenceOf(intent))),
    // The money of what is done may come some seconds later.
    isSure: async (found) => found === 'done' && (await isProven(reconciliation, intent, epoch)),
    // Until then a server may still be at it.
    leftMs: () => config.callTimeoutMs + config.settleMs - msSinceSent(lastSending(intent)),
    unreadable: 'unclear',
  })
  if (!isTellable(intent, tellableMs)) return 'unclear'
  if (verdict === 'done') return (await isProven(reconciliation, intent, epoch)) ? 'done' : 'unclear'
  // The server has taken it, and may do it at any time: by hand, or from a queue.
  if (verdict === 'unclear' || intent.acceptance) return 'unclear'
  const money = await compareMoney(reconciliation, intent, epoch)
  // A balance that has moved may have been moved by what is in doubt.
  const hasStayed = money === 'same' || (money === 'unknown' && !reconciliation.needsBalances)
  return hasStayed ? 'not-done' : 'unclear'
}

/**
 * Whether what the records show as done was done. A backend may list what it has refused: then the money must not be
 * seen to have stayed.
 */
async function isProven(reconciliation: Reconciliation, intent: Intent, epoch: number): Promise<boolean> {
  if (!(await isBorneOut(reconciliation, intent, epoch))) return false
  return !intent.isRefused || (await compareMoney(reconciliation, intent, epoch)) !== 'same'
}

/** It may have been overtaken while it is being checked. */
function isOvertaken({ id }: Intent): boolean {
  return currentIntents().some((intent) => intent.id === id && intent.isOvertaken)
}

function evidenceOf(intent: Intent): Evidence {
  const nearLookAlikes = nearLookAlikesOf(intent)
  return {
    ...intent,
    nearLookAlikes,
    sentAt: serverSentAt(intent),
    now: knownServerNow(),
    sendings: sendingsOf(intent),
    wasTaken: wasTaken(intent),
  }
}

function sendingsOf({
  acceptance,
  sentAgain,
  sentBetween,
  wasNotDone,
  ...first
}: Intent): Evidence['sendings'] {
  // What the service has taken it may do later, by hand or from a queue.
  const ownMs = wasTaken({ acceptance })
    ? Number.POSITIVE_INFINITY
    : config.callTimeoutMs + MADE_WITHIN_MS + MOST_AHEAD_MS
  // No server was at it any more when it was called not done. What was made after that is another one's.
  const firstMs = wasNotDone ? config.callTimeoutMs + config.settleMs : ownMs
  const later = [...sentBetween, ...(sentAgain ? [sentAgain] : [])].map((sent) => ({ sent, ms: ownMs }))
  return [{ sent: first, ms: firstMs }, ...later].flatMap(({ sent, ms }) => {
    const sentAt = serverSentAt(sent)
    return sentAt === null ? [] : [{ sentAt, until: sentAt + ms }]
  })
}

/**
 * Looks once whether an intent was done that the service has refused. A browser may send a call twice
 * (docs/reliability.md#fact-1): then the refusal is about the second sending, and the page sees no other answer.
 * @returns `moved` where they do not show it, or not yet, but the money has moved as this call moves it; `unread` where
 * they, or the balances that have to bear them out, could not be read within 3 s, so that nobody can tell
 */
export async function findDone(
  client: QueryClient,
  intent: Intent,
  { proof, isLikely }: PossibleEcho,
): Promise<'done' | 'not-found' | 'unread' | 'moved'> {
  const endpoint = intentEndpoint(intent)
  const reconciliation = endpoint && reconciliations.get(endpoint)
  if (!reconciliation || isOvertaken(intent) || !isTellable(intent, reconciliation.tellableMs))
    return 'not-found'
  const epoch = sessionEpoch()
  const { read, input } = reconciliation
  const look = async () => {
    const verdict = reconciliation.judge(await send(read, input), {
      ...evidenceOf(intent),
      wasRefused: true,
    })
    return verdict !== 'done' || (await isBorneOut(reconciliation, intent, epoch)) ? verdict : 'not-done'
  }
  const shown = await readInTime(look())
  if (shown === null && isLikely) return 'unread'
  if (shown !== 'done') {
    // The row of what was done may come some seconds later.
    const hasMoved =
      reconciliation.namesEach && (await readInTime(hasMovedAsAsked(reconciliation, intent, epoch)))
    return hasMoved ? 'moved' : 'not-found'
  }
  // Read after the records: what they show has moved the money by then.
  const money = proof === 'records' ? null : await readInTime(compareMoney(reconciliation, intent, epoch))
  if (money === 'same' || sessionEpoch() !== epoch) return 'not-found'
  if (proof === 'records-and-money' && money !== 'moved') return 'unread'
  noteFound(client, endpoint, intent)
  await markIntent(intent.id, 'done')
  refreshOf(client, intent)
  return 'done'
}

const followed = new Set<string>()
let stopFollowing: (() => void) | null = null

/**
 * Resolves the intents that an earlier page left in doubt, and from then on those that another tab
 * leaves. An intent belongs to the page that sent it, until that page ends or dies.
 */
export async function startResolving(client: QueryClient): Promise<void> {
  stopFollowing?.()
  stopFollowing = onJournalChange(() => followIntents(client))
  await loadJournal()
  followIntents(client)
}

function followIntents(client: QueryClient): void {
  for (const intent of currentIntents()) {
    const key = keyOf(intent)
    const isOurs = isHeldHere(intent.id) || resolving.has(key)
    if (!isOpen(intent) || isOurs || followed.has(key)) continue
    followed.add(key)
    void takeUp(client, intent).finally(() => followed.delete(key))
  }
}

async function takeUp(client: QueryClient, intent: Intent): Promise<void> {
  const epoch = sessionEpoch()
  await waitUntilReleased(intent.id)
  if (sessionEpoch() !== epoch) return
  const left = await rereadIntent(intent.id)
  if (sessionEpoch() !== epoch) return
  if (left && isOpen(left)) await resolveIntent(client, left)
  // It ended well in that tab, and has changed what is on screen in this one.
  else refreshOf(client, intent)
}
