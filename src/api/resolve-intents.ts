import type { QueryClient } from '@tanstack/react-query'
import type { CommandEndpoint } from '#contract/endpoint.ts'
import { type Reconciliation, reconciliations, type Verdict } from '#contract/reconcile.ts'
import { onConnectionChange } from '#offline/connection.ts'
import { exclusively, isHeldHere } from '#offline/exclusive.ts'
import {
  currentIntents,
  type Intent,
  isOpen,
  loadJournal,
  markIntent,
  onJournalChange,
  rereadIntent,
} from '#offline/journal.ts'
import { released } from '#offline/released.ts'

import { sessionEpoch } from '#session/session.ts'
import { ApiError, isWorthRetrying } from './api-error.ts'
import { refreshTopics } from './refresh-topics.ts'
import { rowName } from './row-name.ts'
import { send } from './send.ts'
import { serverNow, serverTimeOf } from './server-clock.ts'

/**
 * "Not done" is only said once the server has had time to finish what it may have begun: the records
 * are read again after each of these pauses, in ms.
 */
const PAUSES_MS = [0, 1500, 4000]
/** After this the newest records no longer reach back to the intent. */
const TELLABLE_MS = 24 * 60 * 60 * 1000
const LONGEST_WAIT_MS = 30_000

const rowOf = new Map<string, CommandEndpoint>()
for (const row of reconciliations.keys()) rowOf.set(rowName(row), row)

const resolving = new Map<string, Promise<Verdict>>()

/** The contract's row of an intent, or null for one that a later version no longer knows. */
export function intentRow(intent: Intent): CommandEndpoint | null {
  return rowOf.get(intent.row) ?? null
}

/**
 * Finds out what became of an intent by reading the server's records, as soon as there is a
 * connection, and never by sending it again. Its state in the journal follows. Of several tabs one asks.
 */
export function resolveIntent(client: QueryClient, intent: Intent): Promise<Verdict> {
  const running = resolving.get(intent.id)
  if (running) return running
  const resolved = resolve(client, intent).finally(() => resolving.delete(intent.id))
  resolving.set(intent.id, resolved)
  return resolved
}

async function resolve(client: QueryClient, intent: Intent): Promise<Verdict> {
  const epoch = sessionEpoch()
  const name = `checking ${intent.id}`
  for (;;) {
    const verdict = await exclusively(name, null, () => ask(client, intent, epoch))
    if (verdict !== null) return verdict
    await released(name)
    if (sessionEpoch() !== epoch) return 'unclear'
    const left = await rereadIntent(intent.id)
    // The tab that asked has found it out, or has died before.
    if (left && isOpen(left)) continue
    refreshOf(client, intent)
    return verdictOf(left)
  }
}

async function ask(client: QueryClient, intent: Intent, epoch: number): Promise<Verdict> {
  const row = intentRow(intent)
  await markIntent(intent.id, 'checking')
  const verdict = row ? await judged(row, intent, epoch) : 'unclear'
  if (sessionEpoch() !== epoch) return 'unclear'
  await markIntent(intent.id, verdict === 'unclear' ? 'could-not-tell' : verdict)
  refreshOf(client, intent)
  return verdict
}

function refreshOf(client: QueryClient, intent: Intent): void {
  refreshTopics(client, intentRow(intent)?.refreshes ?? [])
}

function verdictOf(intent: Intent | null): Verdict {
  return intent?.state === 'done' || intent?.state === 'not-done' ? intent.state : 'unclear'
}

async function judged(row: CommandEndpoint, intent: Intent, epoch: number): Promise<Verdict> {
  const reconciliation = reconciliations.get(row)
  const sentAt = intent.isServerTime ? intent.sentAt : null
  const age = sentAt === null ? Date.now() - intent.sentAt : serverNow() - sentAt
  if (!reconciliation || Math.abs(age) > TELLABLE_MS) return 'unclear'
  let verdict: Verdict = 'unclear'
  for (const pause of PAUSES_MS) {
    await passed(pause)
    const answer = await readRecords(reconciliation, epoch)
    if (sessionEpoch() !== epoch) return 'unclear'
    // The phone's own time is worth something only once the server's clock can be told from it.
    const evidence = { ...intent, sentAt: sentAt ?? serverTimeOf(intent.sentAt) }
    verdict = answer === UNREADABLE ? 'unclear' : reconciliation.judge(answer as never, evidence)
    if (verdict === 'done') break
  }
  return verdict
}

const UNREADABLE = Symbol('unreadable')

/**
 * The records as the server has them now: past the query cache and its copy on disk, which may be
 * older than the intent. It asks until there is a connection; a server that answers something else
 * is asked some times only.
 */
async function readRecords({ read, input }: Reconciliation, epoch: number): Promise<unknown> {
  for (let failures = 1; sessionEpoch() === epoch; failures += 1) {
    try {
      return await send(read, input)
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.kind === 'server'
      if (!isWorthRetrying(error) || (isAnswered && failures >= 3)) return UNREADABLE
      await reconnectedOrPassed(Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS))
    }
  }
  return UNREADABLE
}

function passed(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

/** Nothing tells that a server can be reached again but asking it; a known reconnection cuts the wait short. */
function reconnectedOrPassed(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(finish, ms)
    const unsubscribe = onConnectionChange((connection) => {
      if (connection === 'online') finish()
    })
  })
}

const followed = new Set<string>()
let stopFollowing: (() => void) | null = null

/**
 * Takes up what an earlier page left unresolved, and from then on what another tab leaves: an intent
 * is that page's until it lets go of it, by its end or by its death (RELIABILITY T17).
 */
export async function attendJournal(client: QueryClient): Promise<void> {
  stopFollowing?.()
  stopFollowing = onJournalChange(() => followIntents(client))
  await loadJournal()
  followIntents(client)
}

function followIntents(client: QueryClient): void {
  for (const intent of currentIntents()) {
    const isOurs = isHeldHere(intent.id) || resolving.has(intent.id)
    if (!isOpen(intent) || isOurs || followed.has(intent.id)) continue
    followed.add(intent.id)
    void takeUp(client, intent).finally(() => followed.delete(intent.id))
  }
}

async function takeUp(client: QueryClient, intent: Intent): Promise<void> {
  const epoch = sessionEpoch()
  await released(intent.id)
  if (sessionEpoch() !== epoch) return
  const left = await rereadIntent(intent.id)
  if (sessionEpoch() !== epoch) return
  if (left && isOpen(left)) await resolveIntent(client, left)
  // It ended well in that tab, and has changed what is on screen in this one.
  else refreshOf(client, intent)
}
