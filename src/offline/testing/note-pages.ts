import { createStore, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { fakePage, onDisk } from '../../../tests/support/fake-page.ts'
import { KeptBlob } from '../kept-blob.ts'

const Note = v.object({
  id: v.string(),
  owner: v.string(),
  at: v.number(),
  text: v.string(),
  picture: v.nullable(KeptBlob),
})
export type Note = v.InferOutput<typeof Note>

/** The pages of a phone that keep notes by `sessionRecords`. */
export function notePages() {
  return fakePage(async () => ({
    ...(await import('#session/session.ts')),
    ...(await import('#session/stored.ts')),
    ...(await import('../kept-blob.ts')),
    ...(await import('../record-owner.ts')),
    ...(await import('../session-records.ts')),
    ...(await import('../session-stores.ts')),
  }))
}
export type NotePage = Awaited<ReturnType<ReturnType<typeof notePages>['reload']>>

/** As the journal, the slips and the chat do it, but for the disk, which a test may hold up or break. */
export function notesOf(opened: NotePage, disk: UseStore = opened.sessionStore('chat'), isGuest = false) {
  const { sessionRecords, storedKeys, guestOwner, sessionOwner, keptBlobs } = opened
  return sessionRecords({
    channel: 'notes',
    disk: () => disk,
    schema: Note,
    blobs: keptBlobs,
    ownerOf: ({ owner }: Note) => owner,
    timeOf: ({ at }) => at,
    isOfUse: ({ at }) => at > 0,
    owner: isGuest ? guestOwner : sessionOwner,
    tabCopy: {
      key: isGuest ? storedKeys.guestChatOutbox : storedKeys.chatOutbox,
      isJson: ({ picture }) => picture === null,
    },
  })
}

/** Begins a session and returns its id. */
export function signedIn(opened: NotePage, remember = true): string {
  opened.signIn('token', { remember })
  return opened.currentSession()?.id ?? ''
}

export const note = (owner: string, change: Partial<Note> = {}): Note => ({
  id: 'one',
  owner,
  at: 1,
  text: 'hello',
  picture: null,
  ...change,
})

export const texts = ({ list }: { list(): readonly Note[] }) => list().map(({ text }) => text)

export const noteDisk = () => createStore('kapao-chat', 'outbox')

/** The texts of the notes that are on disk. */
export const written = async () =>
  (await onDisk('kapao-chat', 'outbox')).map(([, value]) => (value as Note).text)

/** Long enough for a message or a write that must not come. */
export const aWhile = () => new Promise((resolve) => setTimeout(resolve, 20))

/** A disk that does nothing until it is released. */
export function slowDisk(disk: UseStore) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held: UseStore = async (mode, callback) => {
    await promise
    return disk(mode, callback)
  }
  return { held, release: resolve }
}

export const brokenDisk: UseStore = () => Promise.reject(new DOMException('broken', 'UnknownError'))

/** A disk that refuses blobs, as that of WebKit does now and then. */
export function diskWithoutBlobs(disk: UseStore): UseStore {
  return (mode, callback) =>
    disk(mode, (objects) => {
      const { put } = objects
      objects.put = (value, key) => {
        if (Object.values(value).some((field) => field instanceof Blob)) {
          throw new DOMException('Error preparing Blob/File data', 'UnknownError')
        }
        return put.call(objects, value, key)
      }
      return callback(objects)
    })
}

/** A disk that breaks and works again. */
export function moodyDisk(disk: UseStore) {
  const mood = { isBroken: false }
  const moody: UseStore = (mode, callback) => (mood.isBroken ? brokenDisk : disk)(mode, callback)
  return { mood, moody }
}
