import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { SHARE_FIELD, sharedSlipsDatabase } from '#domain/shared-slip.ts'
import { blockedDisk, onDisk } from '../tests/support/fake-page.ts'
import { keptShare } from './kept-share.ts'

const share = (...pictures: (Blob | string)[]) => {
  const form = new FormData()
  for (const picture of pictures) form.append(SHARE_FIELD, picture)
  return new Request('https://kapao.example/user/share-slip', { method: 'POST', body: form })
}
const picture = (type = 'image/png') => new File(['slip'], 'slip.png', { type })
const kept = () => onDisk(sharedSlipsDatabase.name, sharedSlipsDatabase.store)

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
})

it('a second share stands beside the first', async () => {
  expect(await keptShare(share(picture()))).toBeNull()
  expect(await keptShare(share(picture(), picture('image/jpeg')))).toBeNull()
  expect(await kept()).toHaveLength(3)
})

it('what is no picture is not kept', async () => {
  expect(await keptShare(share('a text', picture('text/html')))).toBe('no-picture')
  expect(await kept()).toHaveLength(0)
})

it('what nobody asked for within the hour is forgotten with the next share, and there is an end to them', async () => {
  const now = vi.spyOn(Date, 'now').mockReturnValue(0)
  await keptShare(share(picture()))
  now.mockReturnValue(61 * 60_000)
  for (let times = 0; times < 6; times += 1)
    await keptShare(share(...Array.from({ length: 5 }, () => picture())))
  now.mockRestore()
  const all = await kept()
  expect(all).toHaveLength(25)
  expect(all.every(([, value]) => (value as { sharedAt: number }).sharedAt > 0)).toBe(true)
})

it('it says so when it cannot be kept or read', async () => {
  expect(await keptShare(new Request('https://kapao.example/', { method: 'POST', body: 'no form' }))).toBe(
    'not-kept',
  )
  vi.stubGlobal('indexedDB', blockedDisk())
  expect(await keptShare(share(picture()))).toBe('not-kept')
})
