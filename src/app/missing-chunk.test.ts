import { beforeEach, expect, it, vi } from 'vitest'
import { reloadOnMissingChunk } from './missing-chunk.ts'

const reload = vi.hoisted(() => vi.fn<(isStillWanted: () => boolean) => Promise<void>>(async () => {}))
const isServed = vi.hoisted(() => vi.fn(async () => true))
vi.mock('#offline/reload-healed.ts', () => ({ reloadHealed: reload, isServed }))

let page: EventTarget
let now: number
const emit = (type: string) => page.dispatchEvent(new Event(type))

beforeEach(() => {
  reload.mockClear()
  page = new EventTarget()
  now = 5000
  vi.stubGlobal('window', page)
  vi.stubGlobal('document', { querySelector: () => null })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  reloadOnMissingChunk()
})

it('reloads when a chunk is missing', async () => {
  emit('vite:preloadError')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})

it('does not reload where the server does not answer: the same chunk would be missing again', async () => {
  isServed.mockResolvedValueOnce(false)
  emit('vite:preloadError')
  await new Promise((resolve) => setTimeout(resolve))
  expect(reload).not.toHaveBeenCalled()
})

it.each(['beforeunload', 'pagehide'])(
  'does not keep the player on a page that %s says is left',
  (leaving) => {
    emit(leaving)
    emit('vite:preloadError')
    expect(reload).not.toHaveBeenCalled()
  },
)

it('gives a reload up when the page is left meanwhile', async () => {
  emit('vite:preloadError')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  const isStillWanted = reload.mock.calls[0]?.[0]
  expect(isStillWanted?.()).toBe(true)
  emit('beforeunload')
  expect(isStillWanted?.()).toBe(false)
})

it('reloads again for a player who stayed', async () => {
  emit('beforeunload')
  now += 10_001
  emit('vite:preloadError')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
})
