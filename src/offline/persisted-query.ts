/**
 * Queries on disk, one entry a query, read when it is first asked for: start-up does not pay for the
 * size of the cache, nor does a write (DESIGN.md section 3). Public lookups outlive a session;
 * private reads live and die with theirs.
 */
import type { Query, QueryFunctionContext, QueryKey } from '@tanstack/react-query'
import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { config } from '#config.ts'
import { currentSession, isRemembered, sessionEpoch } from '#session/session.ts'
import { clearEndedSessions, sessionKey } from './session-keys.ts'
import { reportStorageTrouble } from './storage-trouble.ts'
import { withinDiskLimit } from './within-disk-limit.ts'

declare const __SCHEMA_VERSION__: string | undefined

/** What is older is not shown (DESIGN.md section 3). */
export const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000
const MAX_ENTRIES = 400

interface Entry {
  version: string
  updatedAt: number
  data: unknown
  /** It has less than the answer had (`forDisk`): it is shown, but only until the whole is here. */
  isPart?: true
}

export type Audience = 'public' | 'private'

/** What another schema, or the other market's build, wrote is not read. */
const version = `${config.market} ${typeof __SCHEMA_VERSION__ === 'undefined' ? 'test' : __SCHEMA_VERSION__}`

const stores = new Map<Audience, UseStore>()

function storeOf(audience: Audience): UseStore {
  let store = stores.get(audience)
  if (!store) {
    store = createStore(`kapao-${audience}`, 'queries')
    stores.set(audience, store)
  }
  return store
}

/** A private entry carries its session's id: what another session wrote can never be read. */
function keyOf(audience: Audience, queryHash: string): string | null {
  if (audience === 'public') return queryHash
  const session = currentSession()
  return session && isRemembered() ? sessionKey(session.id, queryHash) : null
}

function isCurrent(entry: Entry): boolean {
  const age = Date.now() - entry.updatedAt
  // An entry from the future would never grow old: the phone's clock was wrong when it was written.
  return entry.version === version && age >= 0 && age <= MAX_AGE_MS
}

async function restore(
  audience: Audience,
  queryHash: string,
  schema: v.GenericSchema,
): Promise<Entry | null> {
  const key = keyOf(audience, queryHash)
  if (key === null) return null
  try {
    const entry = await withinDiskLimit(get<Entry>(key, storeOf(audience)))
    if (!entry) return null
    const data = v.safeParse(schema, entry.data)
    if (isCurrent(entry) && data.success) return { ...entry, data: data.output }
    void del(key, storeOf(audience)).catch(reportStorageTrouble)
  } catch (error) {
    reportStorageTrouble(error)
  }
  return null
}

async function save(
  audience: Audience,
  queryHash: string,
  kept: Pick<Entry, 'data' | 'isPart'>,
  epoch: number,
): Promise<void> {
  const key = keyOf(audience, queryHash)
  if (key === null || sessionEpoch() !== epoch) return
  try {
    const entry: Entry = { version, updatedAt: Date.now(), ...kept }
    await set(key, entry, storeOf(audience))
    // The session may have ended while the write was on its way, after the wipe had begun.
    if (audience === 'private' && sessionEpoch() !== epoch) await del(key, storeOf(audience))
  } catch (error) {
    reportStorageTrouble(error)
  }
}

/**
 * A query function's persister: the first answer comes from disk if there is a readable one, and is
 * read again behind it when it is stale or not the whole; every answer from the network is written through, as much of
 * it as `forDisk` leaves.
 */
export function persisted<T>(
  audience: Audience,
  schema: v.GenericSchema<unknown, T>,
  forDisk: (data: T) => T,
) {
  return async <Key extends QueryKey>(
    queryFn: (context: QueryFunctionContext<Key>) => T | Promise<T>,
    context: QueryFunctionContext<Key>,
    // biome-ignore lint/suspicious/noExplicitAny: the signature that TanStack Query gives a persister
    query: Query<any, any, any, any>,
  ): Promise<T> => {
    const epoch = sessionEpoch()
    if (query.state.data === undefined) {
      const entry = await restore(audience, query.queryHash, schema)
      if (entry && sessionEpoch() === epoch) {
        // Runs after the query has taken the data: gives it its true age, then reads it again.
        queueMicrotask(() => refreshBehind(query, entry))
        return entry.data as T
      }
    }
    const data = await queryFn(context)
    const part = forDisk(data)
    void save(audience, query.queryHash, { data: part, ...(part !== data && { isPart: true }) }, epoch)
    return data
  }
}

// biome-ignore lint/suspicious/noExplicitAny: as above
function refreshBehind(query: Query<any, any, any, any>, entry: Entry): void {
  setTimeout(() => {
    if (query.state.data === undefined) return
    query.setState({ dataUpdatedAt: entry.updatedAt })
    if (entry.isPart || query.isStale()) void query.fetch().catch(() => {})
  }, 0)
}

/** Deletes the private entries of every ended session, whose epoch has closed the door before. */
export async function wipePrivateQueries(): Promise<void> {
  await clearEndedSessions(storeOf('private'))
}

/** Drops what is too old, of another version, or beyond the bound; for an idle moment. */
export async function sweepPersistedQueries(): Promise<void> {
  for (const audience of ['public', 'private'] as const) {
    try {
      const all = await entries<string, Entry>(storeOf(audience))
      const newestFirst = all.toSorted(([, a], [, b]) => b.updatedAt - a.updatedAt)
      const stale = newestFirst.filter(([, entry], index) => index >= MAX_ENTRIES || !isCurrent(entry))
      await Promise.all(stale.map(([key]) => del(key, storeOf(audience))))
    } catch (error) {
      reportStorageTrouble(error)
    }
  }
}
