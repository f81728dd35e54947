import { IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { onDisk } from '../../tests/support/fake-page.ts'
import { all, end, enter, leaveUnfinished, page, sealedKeys, told } from './testing/unfinished-phone.ts'

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
