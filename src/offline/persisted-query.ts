/**
 * Keeps queries on disk, each as an entry of its own that is read when a screen first needs it. So a large
 * cache slows down neither the start nor a write. Public lookups outlive a session; private reads end
 * with theirs (docs/architecture.md#storage).
 */

import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query'
import { del, delMany, get, promisifyRequest, set, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { brand } from '#brand.ts'
import { config } from '#config.ts'
import { DAY_MS } from '#domain/durations.ts'
import { currentSession, isRemembered, sessionEpoch } from '#session/session.ts'
import { diskStore } from './disk-store.ts'
import { sessionKey, sessionStore } from './session-stores.ts'
import { reportStorageTrouble } from './storage-trouble.ts'
import { untilDiskHangs, withinDiskLimit } from './within-disk-limit.ts'

declare const __SCHEMA_VERSION__: string | undefined

/** The app shows no entry that is older. */
const MAX_AGE_MS = 7 * DAY_MS
const MAX_ENTRIES = 400

interface Entry {
  version: string
  updatedAt: number
  data: unknown
  /** `forDisk` left something out of the answer. The app shows the part until the whole answer is here. */
  isPart?: true
}

export type Audience = 'public' | 'private'

/** What another schema or the other market's build has kept on disk is dropped. */
export const schemaVersion = `${config.market} ${typeof __SCHEMA_VERSION__ === 'undefined' ? 'test' : __SCHEMA_VERSION__}`

let publicStore: UseStore | null = null

function storeOf(audience: Audience): UseStore {
  if (audience === 'private') return sessionStore('queries')
  publicStore ??= diskStore(`${brand}-public`, 'queries')
  return publicStore
}

/** The key of a private entry has the session's id, so that no session can read another's entries. */
function keyOf(audience: Audience, queryHash: string): string | null {
  if (audience === 'public') return queryHash
  const session = currentSession()
  return session && isRemembered() ? sessionKey(session.id, queryHash) : null
}

function isCurrent(entry: Entry): boolean {
  const age = Date.now() - entry.updatedAt
  // An entry from the future would never expire. The phone's clock was wrong when it was written.
  return entry.version === schemaVersion && age >= 0 && age <= MAX_AGE_MS
}

/** Returns a readable entry, or null. It drops an entry that it cannot use. */
async function restore(
  audience: Audience,
  queryHash: string,
  schema: v.GenericSchema,
): Promise<Entry | null> {
  const key = keyOf(audience, queryHash)
  if (key === null) return null
  const entry = await get<Entry>(key, storeOf(audience))
  // A lookup that the backend guards lies with the session.
  if (!entry) return audience === 'public' ? restore('private', queryHash, schema) : null
  const data = v.safeParse(schema, entry.data)
  if (isCurrent(entry) && data.success) return { ...entry, data: data.output }
  void del(key, storeOf(audience)).catch(reportStorageTrouble)
  return null
}

/** Returns the entry, or null where the disk fails or is too slow. */
async function orNull(reading: Promise<Entry | null>): Promise<Entry | null> {
  try {
    return await reading
  } catch (error) {
    reportStorageTrouble(error)
    return null
  }
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
    const entry: Entry = { version: schemaVersion, updatedAt: Date.now(), ...kept }
    await set(key, entry, storeOf(audience))
    // If the session ended during the write, the wipe may have missed this entry.
    if (audience === 'private' && sessionEpoch() !== epoch) await del(key, storeOf(audience))
  } catch (error) {
    reportStorageTrouble(error)
  }
}

/**
 * Makes the persister of a query. The first answer comes from disk where it can; if that one is stale or
 * only a part, the network follows in the background. A slow disk is left for the network, and is waited for
 * again where the network fails. Every answer from the network is written to disk, as far as `forDisk`
 * allows.
 * @param audience is asked again for each answer: only the answer tells whether the backend guards a lookup
 */
export function createPersister<T>(
  audience: () => Audience,
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
    const { promise } = query
    const reading = query.state.data === undefined ? restore(audience(), query.queryHash, schema) : null
    const mayShow = (entry: Entry | null): entry is Entry =>
      entry !== null && sessionEpoch() === epoch && query.state.data === undefined
    const show = (entry: Entry): T => {
      // The query itself waited first: it has taken the data by then, and nobody has seen them yet.
      promise?.then(
        () => refreshBehind(query, entry, audience()),
        () => {},
      )
      return entry.data as T
    }
    const kept = reading && (await orNull(withinDiskLimit(reading)))
    if (mayShow(kept)) return show(kept)
    try {
      const before = audience()
      const data = await queryFn(context)
      const part = forDisk(data)
      if (audience() !== before) void del(query.queryHash, storeOf('public')).catch(reportStorageTrouble)
      void save(audience(), query.queryHash, { data: part, ...(part !== data && { isPart: true }) }, epoch)
      return data
    } catch (error) {
      const late = reading && (await orNull(untilDiskHangs(reading)))
      if (mayShow(late)) return show(late)
      throw error
    }
  }
}

/**
 * Reads the last answer of a query from disk before a screen asks for it. The answer keeps its true age. A
 * query that already has data stays as it is.
 */
export async function restoreQuery(
  client: QueryClient,
  queryKey: QueryKey,
  audience: Audience,
  schema: v.GenericSchema,
): Promise<void> {
  const epoch = sessionEpoch()
  const entry = await orNull(withinDiskLimit(restore(audience, hashKey(queryKey), schema)))
  if (!entry || sessionEpoch() !== epoch || client.getQueryData(queryKey) !== undefined) return
  client.setQueryData(queryKey, entry.data, { updatedAt: entry.updatedAt })
  if (entry.isPart || audience === 'public') {
    await client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
  }
}

/**
 * Gives the restored data its true age, and reads it again where needed. What is the same for everybody is
 * read again at each start: a switch that the service has changed must be seen in this visit.
 */
// biome-ignore lint/suspicious/noExplicitAny: as above
function refreshBehind(query: Query<any, any, any, any>, entry: Entry, audience: Audience): void {
  query.setState({ dataUpdatedAt: entry.updatedAt })
  if (entry.isPart || audience === 'public' || query.isStale()) void query.fetch().catch(() => {})
}

/** Reads one entry at a time, so that a long history is never in memory as a whole. */
function agesIn(store: UseStore): Promise<{ key: IDBValidKey; updatedAt: number; isCurrent: boolean }[]> {
  return store('readonly', async (entries) => {
    const found: { key: IDBValidKey; updatedAt: number; isCurrent: boolean }[] = []
    const opening = entries.openCursor()
    opening.onsuccess = () => {
      const cursor = opening.result
      if (!cursor) return
      const entry: Entry = cursor.value
      found.push({ key: cursor.key, updatedAt: entry.updatedAt, isCurrent: isCurrent(entry) })
      cursor.continue()
    }
    await promisifyRequest(entries.transaction)
    return found
  })
}

/**
 * Drops entries that are too old, of another version, or too many. It is slow, so call it in an idle
 * moment.
 */
export async function sweepPersistedQueries(): Promise<void> {
  for (const audience of ['public', 'private'] as const) {
    try {
      const store = storeOf(audience)
      const all = await agesIn(store)
      const newestFirst = all.sort((a, b) => b.updatedAt - a.updatedAt)
      const stale = newestFirst.filter(({ isCurrent }, index) => index >= MAX_ENTRIES || !isCurrent)
      await delMany(
        stale.map(({ key }) => key),
        store,
      )
    } catch (error) {
      reportStorageTrouble(error)
    }
  }
}
