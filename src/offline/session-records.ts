/**
 * Records that outlive their page: on disk, in memory and in every tab of one owner, who is a session
 * or this phone's guest.
 *
 * - **Disk.** A record lies in IndexedDB where its owner may write there. Where the disk fails, or the
 *   session ends with its tab, it lies in the tab's own storage, if it can be JSON.
 * - **End of the session.** Memory is empty at once. A write that lands later is deleted again; a read
 *   that comes later is dropped. `wipeSessionStores` empties the disk.
 * - **Other tabs.** A tab tells the id of a record after the write, and the others read that record from
 *   disk: in whatever order the messages come, all tabs end with what the disk has. Only a record that
 *   the disk did not take travels in the message itself; a tab makes its own changes of it again, and writes it
 *   with its next one. A removal is final: no tab takes the record up again, and a write that was on its way in
 *   another tab is deleted. Where the session is not remembered, its duplicated tabs have what they heard last.
 * - **Changes.** A change is made of what the disk has then, not of what this tab has last heard of: it takes
 *   back nothing that another tab has changed just before.
 */
import { replaceEqualDeep } from '@tanstack/react-query'
import * as v from 'valibot'
import { externalStore } from '#browser/external-store.ts'
import { tabChannel } from '#browser/tab-channel.ts'
import { randomId } from '#session/random-id.ts'
import { type Edit, pendingEdits } from './pending-edits.ts'
import { sessionOwner } from './record-owner.ts'
import { type RecordPlaces, recordStore } from './record-store.ts'
import { reportStorageTrouble } from './storage-trouble.ts'
import { withinDiskLimit } from './within-disk-limit.ts'

interface Options<R> extends Omit<RecordPlaces<R>, 'owner' | 'isOfUse'> {
  /** Names the line to the other tabs. */
  channel: string
  /** Epoch ms: the oldest record comes first. */
  timeOf(record: R): number
  owner?: RecordPlaces<R>['owner']
  isOfUse?: RecordPlaces<R>['isOfUse']
}

const Message = v.object({
  owner: v.string(),
  id: v.string(),
  isGone: v.boolean(),
  /** The record itself, where the disk did not take it. */
  unwritten: v.optional(v.unknown()),
  /** The names of the changes that the disk did not take, and that the record has. */
  edits: v.optional(v.array(v.string()), []),
})

/** Returns the records of one kind. A disk that fails is reported, and throws nothing. */
export function sessionRecords<R extends { id: string }>(options: Options<R>) {
  const { owner = sessionOwner, isOfUse = () => true, ownerOf, timeOf, blobs } = options
  const withKnownBlobs = (found: R, known: R | undefined) => blobs?.withKnown(found, known) ?? found
  const { parse, write, erase, read, readAll, readTab, keepInTab } = recordStore({
    ...options,
    owner,
    isOfUse,
  })
  const records = externalStore<readonly R[]>([])
  const unwritten = externalStore<readonly R[]>([])
  const channel = tabChannel<v.InferInput<typeof Message>>(options.channel)
  /** The records whose present state is on disk: one that is missing there was removed by another tab. */
  const written = new Set<string>()
  const gone = new Set<string>()
  const pending = pendingEdits<R>()
  /** Every read and every change has its place in this order, so that a slow read does not undo what is newer. */
  let steps = 0
  /** The step whose state a record has. Until its own write has settled nothing is newer. */
  const stepOf = new Map<string, number>()
  const isNewer = (id: string, step: number) => (stepOf.get(id) ?? 0) > step
  /** The step in which another tab has last told of a record. */
  const toldIn = new Map<string, number>()

  const find = (id: string) => records.get().find((record) => record.id === id)

  function put(record: R, step: number): void {
    const known = find(record.id)
    const others = records.get()
    stepOf.set(record.id, step)
    const shown = known ? replaceEqualDeep(known, record) : record
    if (shown === known) return
    records.set(known ? others.map((other) => (other === known ? shown : other)) : [...others, shown])
  }

  /** For good: a later message or read does not bring it back. */
  function drop(id: string): void {
    gone.add(id)
    pending.drop(id)
    if (find(id)) records.set(records.get().filter((record) => record.id !== id))
  }

  function noteUnwritten(): void {
    unwritten.set(records.get().filter(({ id }) => !written.has(id)))
  }

  function copyToTab(): void {
    noteUnwritten()
    keepInTab(unwritten.get())
  }

  function tell(record: R, news: { isGone: boolean; unwritten?: R; edits?: string[] }): void {
    channel.post({ owner: ownerOf(record), id: record.id, ...news })
  }

  /**
   * Shows a record, and edits what the disk has of it. Returns false where the disk had nothing to edit. Does not
   * throw: a disk that fails is reported.
   */
  async function keep(shown: R, make: Edit<R>['make']): Promise<boolean> {
    const { id } = shown
    const edit: Edit<R> = { names: [randomId()], make }
    const isOurs = () => ownerOf(shown) === owner.id()
    if (!isOurs()) return false
    const step = ++steps
    put(shown, Number.POSITIVE_INFINITY)
    written.delete(id)
    // The page may be killed before a slow disk has it.
    copyToTab()
    let isEdited = true
    if (owner.mayWriteToDisk()) {
      pending.add(id, edit)
      try {
        const makeNext = (onDisk: R | null) => {
          const edited = pending.applyUpTo(id, edit, onDisk && withKnownBlobs(onDisk, find(id)))
          isEdited = edited.isEdited
          return edited.made
        }
        await write(shown, makeNext, (onDisk) => {
          if (!isOurs()) return false
          if (pending.settle(id, edit)) {
            showLanded(id, onDisk)
            catchUp(id, step)
          }
          tell(shown, { isGone: false })
          return true
        })
      } catch (error) {
        reportStorageTrouble(error)
        const record = find(id)
        if (isOurs() && record) tell(record, { isGone: false, unwritten: record, edits: pending.namesOf(id) })
      }
    } else tell(shown, { isGone: false, unwritten: shown })
    if (stepOf.get(id) === Number.POSITIVE_INFINITY && pending.isNewest(id, edit)) {
      stepOf.set(id, ++steps)
      catchUp(id, step)
    }
    copyToTab()
    return isEdited
  }

  /** Another tab may have changed more of it just before. */
  function showLanded(id: string, onDisk: R | null): void {
    if (onDisk === null) drop(id)
    else {
      written.add(id)
      put(withKnownBlobs(onDisk, find(id)), ++steps)
    }
    copyToTab()
  }

  /** Another tab may have written after a write of this tab, and told so before this tab heard of its own one. */
  function catchUp(id: string, step: number): void {
    if ((toldIn.get(id) ?? 0) > step) void follow(id)
  }

  /** Takes over what the disk has of a record. A slow disk tells it after the promise has settled. Does not throw. */
  function follow(id: string): Promise<void> {
    return withinDiskLimit(refresh(id)).catch(reportStorageTrouble)
  }

  /** @throws {DOMException} whatever the disk throws */
  async function refresh(id: string): Promise<void> {
    const step = ++steps
    const found = await read(id)
    if (isNewer(id, step) || gone.has(id)) return
    const shown = found && pending.applyAll(id, withKnownBlobs(found, find(id)))
    if (shown) {
      if (!pending.has(id)) written.add(id)
      put(shown, step)
    } else if (written.has(id)) drop(id)
    copyToTab()
  }

  /**
   * Changes a record as `decide` says. It is asked about the record as it is on disk, in the same transaction,
   * so that no other tab can change it in between; null changes nothing. Returns whether it was changed; also true
   * where a disk that fails or is slow could not be asked.
   */
  async function changeIf(id: string, decide: (record: R) => Partial<R> | null): Promise<boolean> {
    const known = find(id)
    const changes = known && decide(known)
    if (!(known && changes)) return false
    // What was on disk, and is no more, was removed by another tab.
    const neverWritten = written.has(id) || pending.has(id) ? null : known
    return keep({ ...known, ...changes }, (onDisk) => {
      const before = onDisk ?? neverWritten
      const made = before && decide(before)
      return made && { ...before, ...made }
    })
  }

  async function load(): Promise<readonly R[]> {
    if (owner.id() === null) return []
    const step = ++steps
    // A cheap phone may need seconds for its disk while it starts the app.
    return take(await readAll((late) => take(late, step)), step)
  }

  function take(onDisk: readonly R[] | null, step: number): readonly R[] {
    const found = new Map(readTab().map((record) => [record.id, record]))
    for (const record of onDisk ?? []) {
      const known = find(record.id)
      if (known && (!written.has(record.id) || isNewer(record.id, step))) continue
      const copy = known ? undefined : found.get(record.id)
      if (copy) {
        // The tab keeps what the disk did not take.
        pending.hear(record.id, copy, [])
        continue
      }
      written.add(record.id)
      stepOf.set(record.id, step)
      found.set(record.id, withKnownBlobs(record, known))
    }
    for (const known of records.get()) {
      const wasRead = onDisk !== null && written.has(known.id) && !isNewer(known.id, step)
      if (!wasRead) found.set(known.id, known)
    }
    for (const id of gone) found.delete(id)
    records.set([...found.values()].sort((one, other) => timeOf(one) - timeOf(other)))
    noteUnwritten()
    return records.get()
  }

  owner.onChange(() => {
    written.clear()
    gone.clear()
    stepOf.clear()
    toldIn.clear()
    pending.clear()
    unwritten.set([])
    if (records.get().length > 0) records.set([])
  })

  channel.onMessage((message) => {
    const news = v.safeParse(Message, message)
    // A tab with another build has changed something.
    if (!news.success) return void load()
    const { id, isGone, unwritten: told, edits } = news.output
    if (news.output.owner !== owner.id()) return
    const known = find(id)
    if (isGone) {
      drop(id)
      // A write of this tab may have come after the removal.
      if (known) void erase(known)
    } else if (told === undefined) {
      pending.dropHeard(id)
      toldIn.set(id, ++steps)
      void follow(id)
    } else {
      const record = parse(told)
      if (!record || gone.has(id)) return
      written.delete(id)
      const heard = withKnownBlobs(record, known)
      pending.hear(id, heard, edits)
      put(pending.applyAll(id, heard) ?? heard, ++steps)
    }
    copyToTab()
  })

  return {
    /** The records of the present owner; after `load`, the oldest first. */
    list: records.get,
    find,
    /** Calls back whenever a record is added, changed or removed. Returns the unsubscribe. */
    subscribe: records.subscribe,
    /** The records whose present state is in memory alone, or may be. */
    unwritten: { get: unwritten.get, subscribe: unwritten.subscribe },
    /** Whether the present state of a record is on disk. */
    isWritten: (id: string): boolean => written.has(id),
    /** The record is on disk, where there is one, when the promise settles. */
    async add(record: R): Promise<void> {
      if (!gone.has(record.id)) await keep(find(record.id) ?? record, (before) => before ?? record)
    },
    /** Changes a record; one that is gone stays gone. */
    async change(id: string, changes: Partial<R>): Promise<void> {
      await changeIf(id, () => changes)
    },
    changeIf,
    /** The record is off the disk, and the other tabs are told, when the promise settles. */
    async remove(id: string): Promise<void> {
      const record = find(id)
      if (!record) return
      drop(id)
      copyToTab()
      await erase(record)
      tell(record, { isGone: true })
    },
    /** Reads what an earlier page or another tab has left. A record that does not fit or is too old is left out. */
    load,
    /**
     * Returns the record as another tab may have left it. Null when that tab has removed it. Call it under
     * the lock for the work on the record: what the other tab has told may still be on its way.
     */
    async reread(id: string): Promise<R | null> {
      if (written.has(id)) await follow(id)
      return find(id) ?? null
    },
  }
}
