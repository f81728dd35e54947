import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakePage } from '../../tests/support/fake-page.ts'
import { timePasses } from '../../tests/support/fake-server.ts'

const page = fakePage(async () => ({
  ...(await import('#session/stored.ts')),
  ...(await import('#config.ts')),
  ...(await import('#api/gate.ts')),
  ...(await import('./guard-calls.ts')),
}))

const call = { limitedAs: 'deposit', name: 'POST /api/wallet/add', input: {} } as never
const act = vi.fn(async () => 'sent')
const hangs = () => new Promise<never>(() => {})

beforeEach(() => {
  act.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.doUnmock('./hold-back.ts')
  vi.doUnmock('./share-limits.ts')
})

/** A call on a phone whose line carries nothing but, maybe, calls. */
async function called({ hasLimits }: { hasLimits: boolean }) {
  const { storedKeys, config, throughGate, guardCalls } = await page.reload()
  config.sharesLimits = true
  if (hasLimits) storedKeys.playLimits.write({} as never)
  guardCalls(new QueryClient())
  const outcome = throughGate(call, act).catch((error: { kind: string }) => error.kind)
  await timePasses(31_000)
  return Promise.race([outcome, 'waits'])
}

it('sends nothing where the code of the limits does not come, and says so', async () => {
  vi.doMock('./share-limits.ts', hangs)
  vi.doMock('./hold-back.ts', hangs)
  expect(await called({ hasLimits: true })).toBe('offline')
  expect(act).not.toHaveBeenCalled()
})

it('lets a call without limits pass where the code that would share them does not come', async () => {
  vi.doMock('./share-limits.ts', hangs)
  expect(await called({ hasLimits: false })).toBe('sent')
})
