import { createStore, set } from 'idb-keyval'
import { describe, expect, it, vi } from 'vitest'
import { onDisk } from '../../tests/support/fake-page.ts'
import { aWhile, note, notePages, notesOf, signedIn, slowDisk, texts, written } from './testing/note-pages.ts'

const page = notePages()

describe('a record', () => {
  it('is there for the next page, oldest first', async () => {
    const first = await page.reload()
    const owner = signedIn(first)
    const notes = notesOf(first)
    await notes.add(note(owner, { id: 'two', at: 2, text: 'later' }))
    await notes.add(note(owner))
    await notes.change('one', { text: 'changed' })
    expect(notes.isWritten('one')).toBe(true)
    const next = notesOf(await page.openTab())
    await next.load()
    expect(texts(next)).toEqual(['changed', 'later'])
    await next.load()
    expect(texts(next)).toEqual(['changed', 'later'])
  })

  it('is there once a slow disk has told it, beside what has come meanwhile', async () => {
    const first = await page.reload()
    const owner = signedIn(first)
    await notesOf(first).add(note(owner, { id: 'old', at: 1, text: 'in doubt' }))
    const opened = await page.openTab()
    const { held, release } = slowDisk(opened.sessionStore('chat'))
    const notes = notesOf(opened, held)
    const listener = vi.fn()
    // The disk's limit is one second.
    expect(await notes.load()).toEqual([])
    notes.subscribe(listener)
    const adding = notes.add(note(owner, { id: 'new', at: 2, text: 'new' }))
    release()
    await adding
    await expect.poll(() => texts(notes)).toEqual(['in doubt', 'new'])
    expect(listener).toHaveBeenCalled()
  })

  it('that is gone stays gone, whatever comes late', async () => {
    const first = await page.reload()
    const owner = signedIn(first)
    const notes = notesOf(first)
    await notes.add(note(owner))
    await notes.remove('one')
    await notes.change('one', { text: 'late' })
    await notes.remove('one')
    await notes.load()
    expect(texts(notes)).toEqual([])
    expect(await written()).toEqual([])
  })

  it('keeps its picture as the same object', async () => {
    const first = await page.reload()
    const owner = signedIn(first)
    const notes = notesOf(first)
    const picture = new Blob(['picture'])
    await notes.add(note(owner, { picture }))
    await notes.load()
    expect(notes.find('one')?.picture).toBe(picture)
    await notes.reread('one')
    expect(notes.find('one')?.picture).toBe(picture)
  })

  it('tells its listeners', async () => {
    const first = await page.reload()
    const owner = signedIn(first)
    const notes = notesOf(first)
    const seen: string[][] = []
    const stop = notes.subscribe(() => seen.push(texts(notes)))
    await notes.add(note(owner))
    await notes.remove('one')
    stop()
    await notes.add(note(owner, { id: 'two' }))
    expect(seen).toEqual([['hello'], []])
  })
})

it('what is still on its way to the disk is newer than what is there', async () => {
  const opened = await page.reload()
  const owner = signedIn(opened)
  const store = opened.sessionStore('chat')
  const { held, release } = slowDisk(store)
  let isSlow = false
  const notes = notesOf(opened, (mode, callback) =>
    (isSlow && mode === 'readwrite' ? held : store)(mode, callback),
  )
  await notes.add(note(owner))
  isSlow = true
  const changing = notes.change('one', { text: 'new' })
  await notes.load()
  expect(texts(notes)).toEqual(['new'])
  release()
  await changing
  expect(await written()).toEqual(['new'])
})

describe('the end of the session', () => {
  it('leaves nothing in memory at once, and nothing on disk after the wipe', async () => {
    const opened = await page.reload()
    const notes = notesOf(opened)
    await notes.add(note(signedIn(opened)))
    opened.leave('logout')
    expect(texts(notes)).toEqual([])
    await opened.wipeSessionStores()
    expect(await written()).toEqual([])
  })

  it.each([true, false])('is not outlived by a write that lands late (wiped before: %s)', async (isWiped) => {
    const opened = await page.reload()
    const owner = signedIn(opened)
    const { held, release } = slowDisk(opened.sessionStore('chat'))
    const adding = notesOf(opened, held).add(note(owner))
    opened.leave('logout')
    if (isWiped) await opened.wipeSessionStores()
    release()
    await adding
    await expect.poll(() => written()).toEqual([])
    expect(sessionStorage.length).toBe(0)
  })

  it('is not outlived by a write that the disk had given up', async () => {
    const opened = await page.reload()
    const owner = signedIn(opened)
    const { held, release } = slowDisk(opened.sessionStore('chat'))
    const notes = notesOf(opened, held)
    // The disk's limit is one second.
    await notes.add(note(owner))
    expect(sessionStorage.getItem('kapao.chat-outbox')).toContain('hello')
    opened.leave('logout')
    await opened.wipeSessionStores()
    release()
    await aWhile()
    expect(await written()).toEqual([])
    expect(sessionStorage.length).toBe(0)
  })

  it('is not outlived by a late read, in memory', async () => {
    const first = await page.reload()
    await notesOf(first).add(note(signedIn(first)))
    const opened = await page.openTab()
    const { held, release } = slowDisk(opened.sessionStore('chat'))
    const notes = notesOf(opened, held)
    const loading = notes.load()
    opened.leave('logout')
    signedIn(opened)
    release()
    expect(await loading).toEqual([])
    expect(texts(notes)).toEqual([])
  })

  it('ends the guest who wrote before it, too', async () => {
    const opened = await page.reload()
    const store = createStore('kapao-guest-chat', 'outbox')
    const notes = notesOf(opened, store, true)
    await notes.add(note(opened.guestOwner.id()))
    expect(texts(notes)).toEqual(['hello'])
    signedIn(opened)
    opened.leave('logout')
    expect(texts(notes)).toEqual([])
    await opened.wipeSessionStores()
    expect(await onDisk('kapao-guest-chat', 'outbox')).toEqual([])
  })

  it('leaves the records of the guest who came after it', async () => {
    const opened = await page.reload()
    signedIn(opened)
    opened.leave('logout')
    const store = createStore('kapao-guest-chat', 'outbox')
    await notesOf(opened, store, true).add(note(opened.guestOwner.id()))
    await opened.wipeSessionStores()
    const next = notesOf(await page.openTab(), store, true)
    await next.load()
    expect(texts(next)).toEqual(['hello'])
  })
})

describe('a session that ends with its tab', () => {
  it('has its records in the tab alone, and those that are JSON survive a reload', async () => {
    const first = await page.reload()
    const owner = signedIn(first, false)
    const notes = notesOf(first)
    await notes.add(note(owner))
    await notes.add(note(owner, { id: 'two', text: 'with a picture', picture: new Blob(['picture']) }))
    expect(await written()).toEqual([])
    const next = notesOf(await page.reload())
    await next.load()
    expect(texts(next)).toEqual(['hello'])
    await next.remove('one')
    expect(sessionStorage.getItem('kapao.chat-outbox')).toBeNull()
  })
})

it.each(['load', 'reread'] as const)(
  'what this tab changes while it reads is newer than what it reads (%s)',
  async (how) => {
    const opened = await page.reload()
    const owner = signedIn(opened)
    const store = opened.sessionStore('chat')
    // The read has begun before the change: it finds the old text.
    const before = createStore('kapao-chat-before', 'outbox')
    await set(`${owner} one`, note(owner, { text: 'old' }), before)
    const { held, release } = slowDisk(before)
    const notes = notesOf(opened, (mode, callback) => (mode === 'readonly' ? held : store)(mode, callback))
    await notes.add(note(owner))
    const reading = notes[how]('one')
    await notes.change('one', { text: 'new' })
    release()
    await reading
    expect(texts(notes)).toEqual(['new'])
  },
)
