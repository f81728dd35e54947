import { IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onDisk } from '../../tests/support/fake-page.ts'
import {
  all,
  end,
  enter,
  intent,
  leaveUnfinished,
  nothing,
  type Page,
  page,
  sealedKeys,
  share,
  told,
} from './testing/unfinished-phone.ts'

vi.mock('#slips/outbox/deliver-slips.ts', () => ({ resumeSlips: vi.fn() }))

beforeEach(() => void vi.stubGlobal('navigator', {}))

describe('where nothing can be kept', () => {
  it('without Web Crypto there is no seal, and the end of the session deletes all', async () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    const first = await page.reload()
    first.signIn('token', { remember: true })
    expect(await first.sealSession(first.currentSession()?.id ?? '', 'player-a')).toBeNull()
    await leaveUnfinished(first)
    await end(first)
    expect(await sealedKeys()).toEqual([])
    expect(await onDisk('kapao-journal', 'intents')).toEqual([])
    expect(await onDisk('kapao-shared-slips', 'slips')).toEqual([])
  })

  it('a session whose player was never known leaves nothing', async () => {
    const first = await page.reload()
    first.signIn('token', { remember: true })
    await leaveUnfinished(first)
    await end(first)
    expect(await sealedKeys()).toEqual([])
    expect(await onDisk('kapao-slips', 'slips')).toEqual([])
  })
})

describe('where sealing fails', () => {
  it('what the tab had is not in the memory of the page for the next player', async () => {
    const tab = await page.reload()
    await enter(tab, 'player-a', false)
    await leaveUnfinished(tab)
    const id = tab.currentSession()?.id ?? ''
    vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValue(new DOMException('out of memory', 'OperationError'))
    await end(tab, 'logout')
    vi.restoreAllMocks()
    expect(await sealedKeys()).toEqual([])
    expect(tab.leftInTabBy(id)).toBeUndefined()
  })

  it('of one thing alone, the others come back', async () => {
    const first = await page.reload()
    await enter(first, 'lek')
    await leaveUnfinished(first)
    vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValueOnce(
      new DOMException('out of memory', 'OperationError'),
    )
    await end(first, 'logout')
    vi.restoreAllMocks()
    await enter(first, 'lek')
    expect(await told(first)).toEqual({ ...all, intents: [] })
  })

  it('because a large slip takes the last room, the smaller ones come back', async () => {
    const first = await page.reload()
    await enter(first, 'lek')
    const picture = new Blob([new Uint8Array(70_000)], { type: 'image/png' })
    await first.slips.keepSlip({ picture, bankCode: 'KBANK', bankAccountNo: '0987654321' })
    for (const name of ['of the morning', 'of the noon']) await share(name, { bytes: 20_000 })
    let room = 80_000
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      const { sealed } = args[0] as { sealed?: ArrayBuffer }
      if (sealed && sealed.byteLength > room) throw new DOMException('full', 'QuotaExceededError')
      room -= sealed?.byteLength ?? 0
      return put.apply(this, args)
    })
    await end(first, 'logout')
    vi.restoreAllMocks()
    await enter(first, 'lek')
    expect(await told(first)).toEqual({ ...nothing, shared: ['of the morning', 'of the noon'] })
  })

  it('what another session has left is sealed all the same', async () => {
    const first = await page.reload()
    await enter(first, 'player-a')
    await leaveUnfinished(first)
    first.leave('ended')
    await enter(first, 'player-b')
    await first.beginIntent({ ...intent, id: 'another’s' })
    first.leave('ended')
    vi.spyOn(crypto.subtle, 'encrypt').mockRejectedValueOnce(
      new DOMException('out of memory', 'OperationError'),
    )
    await first.wipeEndedSessions().done
    vi.restoreAllMocks()
    const next = await page.reload()
    await enter(next, 'player-b')
    expect((await told(next)).intents).toEqual(['another’s'])
  })
})

describe('where one database is spoiled', () => {
  it.each([
    ['shared-slips', { shared: [] }],
    ['slips', { slips: [] }],
    ['journal', { intents: [] }],
  ] as const)('what is not in %s comes back', async (database, lost) => {
    const first = await page.reload()
    await enter(first, 'ploy')
    await leaveUnfinished(first)
    const getAll = IDBObjectStore.prototype.getAll
    vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementation(function (this: IDBObjectStore, ...args) {
      if (this.transaction.db.name === `kapao-${database}`) throw new DOMException('spoiled', 'DataError')
      return getAll.apply(this, args)
    })
    // The wipe may not be through: it deletes what it can, and the next start tries again.
    first.leave('logout')
    await first.wipeEndedSessions().done
    vi.restoreAllMocks()
    const next = await page.reload()
    await next.wipeEndedSessions().done
    await enter(next, 'ploy')
    expect(await told(next)).toEqual({ ...all, ...lost })
  })

  it('what it has not taken comes back all the same: the page has it', async () => {
    const first = await page.reload()
    await enter(first, 'ploy')
    const refuse = (method: 'put' | 'getAll') => {
      const before = IDBObjectStore.prototype[method] as (...args: unknown[]) => IDBRequest
      vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...args) {
        if (this.name === 'intents') throw new DOMException('spoiled', 'DataError')
        return before.apply(this, args)
      } as typeof before)
    }
    refuse('put')
    await leaveUnfinished(first)
    refuse('getAll')
    await end(first, 'logout')
    vi.restoreAllMocks()
    await enter(first, 'ploy')
    expect(await told(first)).toEqual(all)
  })
})

it('on a phone that is full all comes back, and what the disk refuses stays sealed', async () => {
  const first = await page.reload()
  await enter(first, 'player-a')
  await leaveUnfinished(first)
  await end(first)

  const next = await page.reload()
  const put = IDBObjectStore.prototype.put
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...args
  ) {
    if (this.name === 'slips') throw new DOMException('full', 'QuotaExceededError')
    return put.apply(this, args)
  })
  await enter(next, 'player-a')
  expect(await told(next)).toEqual({ ...all, shared: [] })
  full.mockRestore()
  // The page is killed. The disk has the withdrawal, and the seal has the pictures.
  const later = await page.reload()
  expect(await later.slips.loadOutbox()).toEqual([])
  expect((await sealedKeys()).map((key) => key.split(' ')[1])).toEqual(['share', 'slip'])
})

describe('a slip that left the phone, which the disk did not take', () => {
  /** The page is killed just then. */
  async function killed(state: 'waiting' | 'chosen'): Promise<number> {
    const first = await page.reload()
    await enter(first, 'player-a')
    await leaveUnfinished(first)
    const [slip] = first.slips.currentSlips()
    await first.slips.changeSlip(slip?.id ?? '', { state })
    const sentAt = Date.now()
    first.noteUnwrittenSending({ slipKey: slip?.key ?? '', number: 1, sentAt, isServerTime: true })
    return sentAt
  }

  it.each([
    [
      'waiting',
      'is ended by the server before the next page has read the outbox',
      (next: Page) => next.leave('ended'),
    ],
    [
      'chosen',
      'is ended by the server before the next page has read the outbox',
      (next: Page) => next.leave('ended'),
    ],
    [
      'waiting',
      'is replaced by somebody else',
      (next: Page) => next.signIn('another token', { remember: true }),
    ],
  ] as const)('is looked for, and lies there as %s, where its session %s', async (state, _, ends) => {
    const sentAt = await killed(state)
    const next = await page.reload()
    ends(next)
    // That page is killed before it has sealed anything.
    const visitor = await page.reload()
    await visitor.wipeEndedSessions().done
    const later = await page.reload()
    await enter(later, 'player-a')
    expect(later.slips.currentSlips()).toMatchObject([{ state: 'checking', sentAt, isServerTime: true }])
  })

  it('leaves nothing on the phone once it is sealed, nor does it take what the next session has noted', async () => {
    await killed('waiting')
    const next = await page.reload()
    next.leave('ended')
    next.signIn('another token', { remember: true })
    const slip = await next.slips.keepSlip({
      picture: new Blob(['another']),
      bankCode: 'GSB',
      bankAccountNo: '1',
    })
    next.noteUnwrittenSending({ slipKey: slip.key, number: 1, sentAt: 5, isServerTime: true })
    await next.wipeEndedSessions().done
    const noted = JSON.parse(localStorage.getItem('kapao.unwritten-sendings') ?? '[]')
    expect(noted).toMatchObject([{ slipKey: slip.key }])
    await end(next)
    expect(localStorage.getItem('kapao.unwritten-sendings')).toBeNull()
  })
})
