import { expect, it, vi } from 'vitest'
import { fakePage } from '../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('./keep-storage.ts')),
}))

async function timesAsked(userAgent: string, remember = true): Promise<number> {
  const persist = vi.fn(async () => true)
  vi.stubGlobal('navigator', { userAgent, storage: { persist } })
  const { signIn, keepStorage } = await page.reload()
  signIn('token', { remember })
  await keepStorage()
  return persist.mock.calls.length
}

it.each([
  ['asks Chrome, which decides by itself', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0', 1],
  ['does not ask Firefox, which would ask the player', 'Mozilla/5.0 (Android 14; Mobile) Firefox/140.0', 0],
])('%s', async (_, userAgent, times) => {
  expect(await timesAsked(userAgent)).toBe(times)
})

it('asks nobody where the session is not remembered', async () => {
  expect(await timesAsked('Mozilla/5.0 (Linux; Android 10; K) Chrome/140.0.0.0', false)).toBe(0)
})

it('goes on where the browser has no storage to keep', async () => {
  vi.stubGlobal('navigator', { userAgent: 'Chrome/140.0.0.0' })
  const { signIn, keepStorage } = await page.reload()
  signIn('token', { remember: true })
  await expect(keepStorage()).resolves.toBeUndefined()
})
