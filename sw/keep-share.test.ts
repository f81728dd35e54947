import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { SHARE_FIELD, sharedSlipsDatabase } from '#domain/shared-slip.ts'
import { blockedDisk, onDisk } from '../tests/support/fake-page.ts'
import { keepShare } from './keep-share.ts'

const share = (...pictures: (Blob | string)[]) => {
  const form = new FormData()
  for (const picture of pictures) form.append(SHARE_FIELD, picture)
  return new Request('https://kapao.example/user/share-slip', { method: 'POST', body: form })
}
const picture = (type = 'image/png') => new File(['slip'], 'slip.png', { type })
const stored = () => onDisk(sharedSlipsDatabase.name, sharedSlipsDatabase.store)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

it('stores a second share beside the first', async () => {
  expect(await keepShare(share(picture()))).toBeNull()
  expect(await keepShare(share(picture(), picture('image/jpeg')))).toBeNull()
  expect(await stored()).toHaveLength(3)
})

it('stores pictures only', async () => {
  expect(await keepShare(share('a text', picture('text/html')))).toBe('no-picture')
  expect(await stored()).toHaveLength(0)
})

it('deletes pictures older than an hour at the next share, and stores no endless number', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0)
  await keepShare(share(picture()))
  now.mockReturnValue(61 * 60_000)
  for (let times = 0; times < 6; times += 1)
    await keepShare(share(...Array.from({ length: 5 }, () => picture())))
  now.mockRestore()
  const all = await stored()
  expect(all).toHaveLength(20)
  expect(all.every(([, value]) => (value as { sharedAt: number }).sharedAt > 0)).toBe(true)
})

it('stores no endless number of bytes', async () => {
  const large = () => new File([new Uint8Array(15 * 1024 * 1024)], 'slip.png', { type: 'image/png' })
  const now = vi.spyOn(Date, 'now')
  for (let minute = 0; minute < 5; minute += 1) {
    now.mockReturnValue(minute * 60_000)
    expect(await keepShare(share(large()))).toBe(minute < 2 ? null : 'too-many')
  }
  now.mockRestore()
  const sharedAt = (await stored()).map(([, value]) => (value as { sharedAt: number }).sharedAt)
  // The first two wait for the player.
  expect(sharedAt.sort()).toEqual([0, 60_000])
})

it('pushes out no picture that waits for the player', async () => {
  await keepShare(share(picture()))
  const [[own] = []] = await stored()
  for (let times = 0; times < 3; times += 1)
    expect(await keepShare(share(...Array.from({ length: 5 }, () => picture())))).toBeNull()
  expect(await keepShare(share(...Array.from({ length: 5 }, () => picture())))).toBe('too-many')
  const ids = (await stored()).map(([id]) => id)
  expect(ids).toHaveLength(20)
  expect(ids).toContain(own)
})

it('reports a share that it cannot read or store', async () => {
  expect(await keepShare(new Request('https://kapao.example/', { method: 'POST', body: 'no form' }))).toBe(
    'not-kept',
  )
  vi.stubGlobal('indexedDB', blockedDisk())
  expect(await keepShare(share(picture()))).toBe('not-kept')
})
