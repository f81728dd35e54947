import { IDBObjectStore } from 'fake-indexeddb'
import { del, set } from 'idb-keyval'
import { describe, expect, it, vi } from 'vitest'
import { onDisk } from '../../tests/support/fake-page.ts'
import { pageToLeave } from '../../tests/support/page-to-leave.ts'
import {
  brokenDisk,
  diskWithoutBlobs,
  moodyDisk,
  note,
  noteDisk,
  notePages,
  notesOf,
  signedIn,
  texts,
  written,
} from './testing/note-pages.ts'

const page = notePages()

describe('what is not taken up', () => {
  it.each<[string, unknown, number]>([
    ['a broken record', { id: 'one', owner: 'OWNER', text: 7 }, 1],
    ['what is no record at all', 'text', 1],
    ['a record of another session', note('another'), 1],
    ['one that is too old, which is deleted', note('OWNER', { at: 0 }), 0],
  ])('%s', async (_, value, left) => {
    const first = await page.reload()
    const owner = signedIn(first)
    const record = typeof value === 'object' && value && 'owner' in value && value.owner === 'OWNER'
    const put = record ? { ...value, owner } : value
    await set(`${owner} one`, put, noteDisk())
    first.storedKeys.chatOutbox.write([put])
    const notes = notesOf(await page.reload())
    expect(await notes.load()).toEqual([])
    await expect.poll(() => onDisk('kapao-chat', 'outbox')).toHaveLength(left)
  })

  it('anything, for nobody', async () => {
    const opened = await page.reload()
    const notes = notesOf(opened)
    await notes.add(note(''))
    expect(await notes.load()).toEqual([])
    expect(await written()).toEqual([])
    expect(sessionStorage.length).toBe(0)
  })
})

describe('a disk that fails', () => {
  it('loses no record of this tab, and no text over a reload', async () => {
    const first = await page.reload()
    const owner = signedIn(first)
    const notes = notesOf(first, brokenDisk)
    await notes.add(note(owner))
    await notes.load()
    expect(await notes.reread('one')).toMatchObject({ text: 'hello' })
    expect(notes.isWritten('one')).toBe(false)
    const next = notesOf(await page.reload(), brokenDisk)
    await next.load()
    expect(texts(next)).toEqual(['hello'])
  })

  it('keeps a picture although it takes no blob, with its type, name and date', async () => {
    const first = await page.reload()
    const owner = signedIn(first)
    const notes = notesOf(first, diskWithoutBlobs(first.sessionStore('chat')))
    const picture = new File(['slip'], 'slip.jpg', { type: 'image/jpeg', lastModified: 7 })
    await notes.add(note(owner, { picture }))
    await notes.add(note(owner, { id: 'two', at: 2, picture: new Blob(['plain'], { type: 'image/png' }) }))
    expect(notes.isWritten('one')).toBe(true)
    const opened = await page.openTab()
    const next = notesOf(opened, diskWithoutBlobs(opened.sessionStore('chat')))
    await next.load()
    await next.change('two', { text: 'changed' })
    const [one, two] = next.list()
    expect(one?.picture).toMatchObject({ type: 'image/jpeg', name: 'slip.jpg', lastModified: 7 })
    expect(await one?.picture?.text()).toBe('slip')
    expect(two?.picture).not.toBeInstanceOf(File)
    expect(two?.picture?.type).toBe('image/png')
    expect(await two?.picture?.text()).toBe('plain')
    expect(await written()).toEqual(['hello', 'changed'])
  })

  it('gives the picture that an earlier build has written as a blob', async () => {
    const opened = await page.reload()
    const owner = signedIn(opened)
    await set(`${owner} one`, note(owner, { picture: new Blob(['old']) }), noteDisk())
    const notes = notesOf(opened)
    await notes.load()
    await notes.change('one', { text: 'changed' })
    expect(await notes.find('one')?.picture?.text()).toBe('old')
  })

  it('gets a video as it is, because its bytes would fill the memory', async () => {
    const opened = await page.reload()
    const owner = signedIn(opened)
    const notes = notesOf(opened)
    await notes.add(note(owner, { picture: new Blob([new Uint8Array(4 * 1024 * 1024 + 1)]) }))
    expect(await onDisk('kapao-chat', 'outbox')).toMatchObject([
      [expect.anything(), { picture: expect.any(Blob) }],
    ])
  })

  it('has the record with its next change, once it works again', async () => {
    const opened = await page.reload()
    const owner = signedIn(opened)
    const { mood, moody } = moodyDisk(opened.sessionStore('chat'))
    const notes = notesOf(opened, moody)
    mood.isBroken = true
    await notes.add(note(owner))
    mood.isBroken = false
    await notes.load()
    await notes.change('one', { text: 'written' })
    expect(await written()).toEqual(['written'])
    expect(sessionStorage.getItem('kapao.chat-outbox')).toBeNull()
  })

  it('does not bring back what was there before a change that it did not take', async () => {
    const opened = await page.reload()
    const owner = signedIn(opened)
    const { mood, moody } = moodyDisk(opened.sessionStore('chat'))
    const notes = notesOf(opened, moody)
    await notes.add(note(owner))
    mood.isBroken = true
    await notes.change('one', { text: 'changed' })
    mood.isBroken = false
    await notes.load()
    expect(texts(notes)).toEqual(['changed'])
  })

  it('does not bring back, at the next start, what was there before', async () => {
    const first = await page.reload()
    const owner = signedIn(first)
    const { mood, moody } = moodyDisk(first.sessionStore('chat'))
    const notes = notesOf(first, moody)
    await notes.add(note(owner))
    mood.isBroken = true
    await notes.change('one', { text: 'sent' })
    const next = notesOf(await page.reload())
    await next.load()
    expect(texts(next)).toEqual(['sent'])
    await next.change('one', { at: 7 })
    expect(await written()).toEqual(['sent'])
  })

  it('does not bring back what could not be deleted', async () => {
    const opened = await page.reload()
    const owner = signedIn(opened)
    const { mood, moody } = moodyDisk(opened.sessionStore('chat'))
    const notes = notesOf(opened, moody)
    await notes.add(note(owner))
    mood.isBroken = true
    await notes.remove('one')
    mood.isBroken = false
    await notes.load()
    expect(texts(notes)).toEqual([])
  })

  it('does not keep a call waiting for more than a second or so', async () => {
    const opened = await page.reload()
    const owner = signedIn(opened)
    const notes = notesOf(opened, () => new Promise<never>(() => {}))
    const isAdded = vi.fn()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    void notes.add(note(owner)).then(isAdded)
    await vi.advanceTimersByTimeAsync(1500)
    vi.useRealTimers()
    expect(isAdded).toHaveBeenCalled()
    expect(texts(notes)).toEqual(['hello'])
  })
})

describe('a page that is left', () => {
  it.each(['before the disk was asked', 'while the disk is asked'])(
    'writes a new record, %s',
    async (when) => {
      const opened = await pageToLeave(page.reload)
      const notes = notesOf(opened)
      const owner = signedIn(opened)
      const { get } = IDBObjectStore.prototype
      const asked = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (
        this: IDBObjectStore,
        key,
      ) {
        if (when.startsWith('while')) queueMicrotask(opened.leave)
        return get.call(this, key)
      })
      void notes.add(note(owner))
      if (when.startsWith('before')) opened.leave()
      await expect.poll(written).toEqual(['hello'])
      asked.mockRestore()
    },
  )

  it('keeps in its tab a change that the disk could not be asked about', async () => {
    const opened = await pageToLeave(page.reload)
    const notes = notesOf(opened)
    await notes.add(note(signedIn(opened)))
    // The connection is open: the change has begun before the page stops.
    void notes.change('one', { text: 'changed' })
    opened.leave()
    await new Promise((resolve) => setTimeout(resolve, 50))
    const next = notesOf(await page.reload())
    await next.load()
    expect(texts(next)).toEqual(['changed'])
  })

  it('does not put back what another tab has removed', async () => {
    const opened = await pageToLeave(page.reload)
    const notes = notesOf(opened)
    const owner = signedIn(opened)
    await notes.add(note(owner))
    await del(`${owner} one`, noteDisk())
    void notes.change('one', { text: 'changed' })
    opened.leave()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await written()).toEqual([])
  })
})
