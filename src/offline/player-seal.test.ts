import { IDBObjectStore } from 'fake-indexeddb'
import { expect, it, vi } from 'vitest'
import { blockedDisk, fakePage } from '../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('./player-seal.ts')),
  ...(await import('./storage-trouble.ts')),
}))

it('a phone whose cryptography fails has no seal, and is not told that it refuses to save', async () => {
  const { signIn, currentSession, sealSession, hasStorageTrouble } = await page.reload()
  signIn('token', { remember: true })
  const failure = vi
    .spyOn(crypto.subtle, 'deriveBits')
    .mockRejectedValue(new DOMException('The operation failed', 'OperationError'))
  expect(await sealSession(currentSession()?.id ?? '', 'player')).toBeNull()
  failure.mockRestore()
  expect(hasStorageTrouble()).toBe(false)
})

it('a phone that refuses to save says so, and has the seal while the page is open', async () => {
  const { signIn, currentSession, sealSession, sealOfSession, hasStorageTrouble } = await page.reload()
  signIn('token', { remember: true })
  vi.stubGlobal('indexedDB', blockedDisk())
  const id = currentSession()?.id ?? ''
  const seal = await sealSession(id, 'player')
  expect(seal).not.toBeNull()
  expect(await sealOfSession(id)).toBe(seal)
  expect(hasStorageTrouble()).toBe(true)
})

it('a browser that cannot store a key has the seal while the page is open, and is not told to refuse', async () => {
  const { signIn, currentSession, sealSession, sealOfSession, hasStorageTrouble } = await page.reload()
  signIn('token', { remember: true })
  const storing = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The object can not be cloned.', 'DataCloneError')
  })
  const id = currentSession()?.id ?? ''
  const seal = await sealSession(id, 'player')
  storing.mockRestore()
  expect(seal).not.toBeNull()
  expect(await sealOfSession(id)).toBe(seal)
  expect(hasStorageTrouble()).toBe(false)
})
