import { createStore, del, set, type UseStore } from 'idb-keyval'
import { describe, expect, it, vi } from 'vitest'
import { fakeStorage, onDisk } from '../../tests/support/fake-page.ts'
import {
  aWhile,
  brokenDisk,
  moodyDisk,
  type Note,
  type NotePage,
  note,
  noteDisk,
  notePages,
  notesOf,
  signedIn,
  slowDisk,
  texts,
  written,
} from './testing/note-pages.ts'

const page = notePages()

describe('two tabs', () => {
  async function twoTabs(disk?: (opened: NotePage) => UseStore) {
    const first = await page.reload()
    const owner = signedIn(first)
    const one = notesOf(first, disk?.(first))
    const second = await page.openTab()
    return { owner, one, other: notesOf(second, disk?.(second)), second }
  }

  it('know what the other adds, changes and removes', async () => {
    const { owner, one, other } = await twoTabs()
    await one.add(note(owner))
    await expect.poll(() => texts(other)).toEqual(['hello'])
    await one.change('one', { text: 'changed' })
    await expect.poll(() => texts(other)).toEqual(['changed'])
    await other.change('one', { text: 'changed back' })
    await expect.poll(() => texts(one)).toEqual(['changed back'])
    await other.remove('one')
    await expect.poll(() => texts(one)).toEqual([])
  })

  it('know it, too, where the session is not remembered and a tab is a duplicate', async () => {
    const first = await page.reload()
    const owner = signedIn(first, false)
    const one = notesOf(first)
    await one.add(note(owner))
    vi.stubGlobal('sessionStorage', fakeStorage(sessionStorage))
    const other = notesOf(await page.reload())
    await other.load()
    expect(texts(other)).toEqual(['hello'])
    await one.change('one', { text: 'changed' })
    await expect.poll(() => texts(other)).toEqual(['changed'])
    await other.add(note(owner, { id: 'two', at: 2, text: 'second' }))
    await expect.poll(() => texts(one)).toEqual(['changed', 'second'])
    await other.remove('one')
    await expect.poll(() => texts(one)).toEqual(['second'])
    await one.change('one', { text: 'sent again' })
    expect(texts(other)).toEqual(['second'])
    expect(await written()).toEqual([])
  })

  it('take back nothing of each other’s changes, of which they have not heard yet', async () => {
    const { owner, one, other } = await twoTabs()
    await one.add(note(owner))
    await expect.poll(() => texts(other)).toEqual(['hello'])
    await Promise.all([one.change('one', { text: 'changed' }), other.change('one', { at: 7 })])
    for (const tab of [one, other]) {
      await expect.poll(() => tab.list()).toMatchObject([{ text: 'changed', at: 7 }])
    }
    expect(await onDisk('kapao-chat', 'outbox')).toMatchObject([[`${owner} one`, { text: 'changed', at: 7 }]])
  })

  it('decide one after the other by what the disk has', async () => {
    const { owner, one, other } = await twoTabs()
    await one.add(note(owner))
    await expect.poll(() => texts(other)).toEqual(['hello'])
    const send = ({ text }: Note) => (text === 'hello' ? { text: 'sent' } : null)
    const both = await Promise.all([one, other].map((tab) => tab.changeIf('one', send)))
    expect(both.sort()).toEqual([false, true])
    for (const tab of [one, other]) await expect.poll(() => texts(tab)).toEqual(['sent'])
    expect(await one.changeIf('one', send)).toBe(false)
    expect(await written()).toEqual(['sent'])
  })

  it('bring back nothing that the other has just removed', async () => {
    const { owner, one, other } = await twoTabs()
    await one.add(note(owner))
    await expect.poll(() => texts(other)).toEqual(['hello'])
    await Promise.all([one.remove('one'), other.change('one', { text: 'changed' })])
    expect(texts(other)).toEqual([])
    expect(await written()).toEqual([])
  })

  it('keep a change that the disk has not taken when they hear of the other’s', async () => {
    const { owner, one, second, other } = await twoTabs()
    await one.add(note(owner))
    await expect.poll(() => texts(other)).toEqual(['hello'])
    const { mood, moody } = moodyDisk(second.sessionStore('chat'))
    const third = notesOf(second, moody)
    await third.load()
    mood.isBroken = true
    await third.change('one', { text: 'not on disk' })
    mood.isBroken = false
    await one.change('one', { at: 7 })
    await expect.poll(() => third.list()).toMatchObject([{ text: 'not on disk', at: 7 }])
    await third.change('one', { at: 8 })
    expect(await onDisk('kapao-chat', 'outbox')).toMatchObject([
      [expect.anything(), { text: 'not on disk', at: 8 }],
    ])
  })

  it('are told only after the write, so that they find it', async () => {
    const { owner, other } = await twoTabs()
    const { held, release } = slowDisk(noteDisk())
    const one = notesOf(await page.openTab(), held)
    const adding = one.add(note(owner))
    await aWhile()
    expect(texts(other)).toEqual([])
    release()
    await adding
    await expect.poll(() => texts(other)).toEqual(['hello'])
  })

  it.each(['the older', 'the newer'])(
    'end with what the disk has, if %s read is the slower one',
    async (slower) => {
      const { owner, one, second } = await twoTabs()
      const store = second.sessionStore('chat')
      const before = createStore('kapao-chat-before', 'outbox')
      await set(`${owner} one`, note(owner, { text: 'old' }), before)
      // Two messages come before the first of their reads has ended. The first read finds the old text.
      const reads = [slowDisk(before), slowDisk(store)]
      let begun = 0
      const other = notesOf(second, (mode, callback) => {
        const read = mode === 'readonly' ? reads[begun++] : undefined
        return (read?.held ?? store)(mode, callback)
      })
      await one.add(note(owner))
      await one.change('one', { text: 'new' })
      await expect.poll(() => begun).toBe(2)
      for (const read of slower === 'the older' ? reads.toReversed() : reads) {
        read.release()
        await aWhile()
      }
      expect(texts(other)).toEqual(['new'])
    },
  )

  it('end with what lands last on the disk', async () => {
    const { owner, one, second } = await twoTabs()
    await one.add(note(owner))
    const store = second.sessionStore('chat')
    const { held, release } = slowDisk(store)
    const other = notesOf(second, (mode, callback) => (mode === 'readwrite' ? held : store)(mode, callback))
    await other.load()
    const changing = other.change('one', { text: 'last' })
    await one.change('one', { text: 'first' })
    await aWhile()
    release()
    await changing
    expect(await written()).toEqual(['last'])
    expect(texts(other)).toEqual(['last'])
    await expect.poll(() => texts(one)).toEqual(['last'])
  })

  it('know what the other has changed once a slow disk tells it', async () => {
    const { owner, one, second } = await twoTabs()
    await one.add(note(owner))
    const store = second.sessionStore('chat')
    const { held, release } = slowDisk(store)
    let begun = 0
    const other = notesOf(second, (mode, callback) => {
      if (other.list().length === 0) return store(mode, callback)
      begun += 1
      return held(mode, callback)
    })
    await other.load()
    await one.change('one', { text: 'changed' })
    await expect.poll(() => begun).toBe(1)
    // The disk's limit is one second.
    expect(await other.reread('one')).toMatchObject({ text: 'hello' })
    release()
    await expect.poll(() => texts(other)).toEqual(['changed'])
  })

  it.each(['before', 'after'])(
    'know what the other has changed just after them, read %s they hear of their own write',
    async (when) => {
      const { owner, one, second } = await twoTabs()
      await one.add(note(owner))
      const store = second.sessionStore('chat')
      const [reading, landing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      let readCount = 0
      const other = notesOf(second, async (mode, callback) => {
        const told = await store(mode, callback)
        if (other.list().length === 0) return told
        if (mode === 'readonly') readCount += 1
        await (mode === 'readonly' ? reading : landing).promise
        return told
      })
      await other.load()
      const changing = other.change('one', { at: 7 })
      await expect.poll(() => onDisk('kapao-chat', 'outbox')).toMatchObject([[expect.anything(), { at: 7 }]])
      await one.change('one', { text: 'changed' })
      await expect.poll(() => readCount).toBe(1)
      for (const told of when === 'before' ? [reading, landing] : [landing, reading]) {
        told.resolve()
        await aWhile()
      }
      await changing
      await expect.poll(() => other.list()).toMatchObject([{ text: 'changed', at: 7 }])
    },
  )

  it('take up nothing that is removed while they read it', async () => {
    const { owner, one, second } = await twoTabs()
    const before = createStore('kapao-chat-before', 'outbox')
    await set(`${owner} one`, note(owner, { text: 'old' }), before)
    const { held, release } = slowDisk(before)
    const other = notesOf(second, held)
    await one.add(note(owner))
    await aWhile()
    await one.remove('one')
    await aWhile()
    release()
    await aWhile()
    expect(texts(other)).toEqual([])
  })

  it('know each other’s records although the disk is broken', async () => {
    const { owner, one, other } = await twoTabs(() => brokenDisk)
    await one.add(note(owner))
    await expect.poll(() => texts(other)).toEqual(['hello'])
    await other.change('one', { text: 'changed' })
    await expect.poll(() => texts(one)).toEqual(['changed'])
    await one.remove('one')
    await expect.poll(() => texts(other)).toEqual([])
    expect(sessionStorage.getItem('kapao.chat-outbox')).toBeNull()
  })

  it('keep each its own change where the news of the other’s crosses it, and the disk is broken', async () => {
    const { owner, one, other } = await twoTabs(() => brokenDisk)
    await one.add(note(owner))
    await expect.poll(() => texts(other)).toEqual(['hello'])
    const send = ({ text }: Note) => (text === 'hello' ? { text: 'sent' } : null)
    const [, isSent] = await Promise.all([one.change('one', { at: 7 }), other.changeIf('one', send)])
    expect(isSent).toBe(true)
    for (const tab of [one, other]) {
      await expect.poll(() => tab.list()).toMatchObject([{ text: 'sent', at: 7 }])
    }
    await other.change('one', { at: 8, text: 'read' })
    await expect.poll(() => one.list()).toMatchObject([{ text: 'read', at: 8 }])
    await one.add(note(owner, { id: 'two', at: 9, text: 'told last' }))
    await expect.poll(() => texts(other)).toContain('told last')
    expect(other.find('one')).toMatchObject({ text: 'read', at: 8 })
  })

  it('write with their next change what another tab has told, whose disk refused it', async () => {
    const { owner, one, second } = await twoTabs()
    await one.add(note(owner))
    const { mood, moody } = moodyDisk(second.sessionStore('chat'))
    const other = notesOf(second, moody)
    await other.load()
    mood.isBroken = true
    await other.change('one', { text: 'sent' })
    await expect.poll(() => texts(one)).toEqual(['sent'])
    await one.change('one', { at: 7 })
    expect(one.list()).toMatchObject([{ text: 'sent', at: 7 }])
    expect(await onDisk('kapao-chat', 'outbox')).toMatchObject([[`${owner} one`, { text: 'sent', at: 7 }]])
  })

  it('know what has landed late', async () => {
    const { owner, one, other, second } = await twoTabs()
    const { held, release } = slowDisk(second.sessionStore('chat'))
    await one.add(note(owner))
    const slow = notesOf(second, held)
    const adding = slow.add(note(owner, { id: 'two', at: 2, text: 'late' }))
    await adding
    await one.change('one', { text: 'changed' })
    release()
    await expect.poll(() => written()).toEqual(['changed', 'late'])
    await expect.poll(() => texts(one)).toEqual(['changed', 'late'])
    await one.change('two', { text: 'known' })
    await expect.poll(() => texts(other)).toEqual(['changed', 'known'])
  })

  it('hear nothing of another session', async () => {
    const { owner, one } = await twoTabs()
    await one.add(note(owner))
    const channel = new BroadcastChannel('kapao.notes')
    channel.postMessage({ owner: 'another', id: 'two', isGone: false, unwritten: note('another') })
    channel.postMessage({ owner: 'another', id: 'one', isGone: true })
    const last = note(owner, { id: 'three', text: 'told last' })
    channel.postMessage({ owner, id: 'three', isGone: false, unwritten: last })
    await expect.poll(() => texts(one)).toContain('told last')
    expect(texts(one)).toEqual(['hello', 'told last'])
  })

  it('read everything again when a tab with another build tells something else', async () => {
    const { owner, one } = await twoTabs()
    await set(`${owner} one`, note(owner), noteDisk())
    new BroadcastChannel('kapao.notes').postMessage('changed')
    await expect.poll(() => texts(one)).toEqual(['hello'])
  })

  it('do not write again what the other has removed, before they have heard of it', async () => {
    const { owner, one, other } = await twoTabs()
    await one.add(note(owner))
    await expect.poll(() => texts(other)).toEqual(['hello'])
    await del(`${owner} one`, noteDisk())
    await other.change('one', { text: 'late' })
    new BroadcastChannel('kapao.notes').postMessage({ owner, id: 'one', isGone: true })
    await expect.poll(() => written()).toEqual([])
    expect(texts(other)).toEqual([])
  })

  it('do not write again what the other removes while a write is on its way', async () => {
    const { owner, one, second } = await twoTabs()
    await one.add(note(owner))
    const store = second.sessionStore('chat')
    const { held, release } = slowDisk(store)
    const other = notesOf(second, (mode, callback) => (mode === 'readwrite' ? held : store)(mode, callback))
    await other.load()
    const changing = other.change('one', { text: 'late' })
    await one.remove('one')
    await expect.poll(() => texts(other)).toEqual([])
    release()
    await changing
    await expect.poll(() => written()).toEqual([])
  })

  it('do not act on what the other is done with, even before its news has come', async () => {
    const silent = class {
      addEventListener() {}
      postMessage() {}
    }
    vi.stubGlobal('BroadcastChannel', silent)
    const { owner, one, other } = await twoTabs()
    await one.add(note(owner))
    await other.load()
    await one.change('one', { text: 'changed' })
    expect(await other.reread('one')).toMatchObject({ text: 'changed' })
    await one.remove('one')
    expect(await other.reread('one')).toBeNull()
    await other.load()
    expect(texts(other)).toEqual([])
  })
})
