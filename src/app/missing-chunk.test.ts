import { beforeEach, expect, it, vi } from 'vitest'
import { storedKeys } from '#session/stored.ts'
import { reloadOnMissingChunk, setReloadHold } from './missing-chunk.ts'

const reload = vi.hoisted(() => vi.fn<(isStillWanted: () => boolean) => Promise<boolean>>(async () => true))
vi.mock('#offline/reload-healed.ts', () => ({ reloadHealed: reload }))

let page: EventTarget
let now: number
const emit = (type: string) => page.dispatchEvent(new Event(type))

beforeEach(() => {
  reload.mockClear()
  storedKeys.chunkReloads.remove()
  page = new EventTarget()
  now = 5000
  vi.stubGlobal('window', page)
  setReloadHold(() => false)
  vi.stubGlobal('document', { querySelector: () => null })
  vi.spyOn(performance, 'now').mockImplementation(() => now)
  reloadOnMissingChunk()
})

it('reloads when a chunk is missing', () => {
  emit('vite:preloadError')
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  'Failed to fetch dynamically imported module: https://wallet.example/a.js',
  'error loading dynamically imported module: https://wallet.example/a.js',
  'Importing a module script failed.',
])('leaves the reload to this rule alone, which the router would go past: %s', (message) => {
  const error = new TypeError(message)
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  expect(error.message).toMatch(/^Missing chunk: /)
  expect(error.message).toContain(message)
})

it.each(['beforeunload', 'pagehide'])(
  'does not keep the player on a page that %s says is left',
  (leaving) => {
    emit(leaving)
    emit('vite:preloadError')
    expect(reload).not.toHaveBeenCalled()
  },
)

it('gives a reload up when the page is left meanwhile', () => {
  emit('vite:preloadError')
  const isStillWanted = reload.mock.calls[0]?.[0]
  expect(isStillWanted?.()).toBe(true)
  emit('beforeunload')
  expect(isStillWanted?.()).toBe(false)
})

it('reloads again for a player who stayed', () => {
  emit('beforeunload')
  now += 10_001
  emit('vite:preloadError')
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  ['the password that a registration holds without a field', '[data-half-typed]'],
  ['the question that the player is about to answer', '[role=alertdialog]'],
])('keeps %s', (_, mark) => {
  vi.stubGlobal('document', {
    querySelector: (selector: string) => (selector.includes(mark) ? {} : null),
  })
  emit('vite:preloadError')
  expect(reload).not.toHaveBeenCalled()
})

it('never reloads while something is on this page alone', () => {
  let isHeld = false
  setReloadHold(() => isHeld)
  emit('vite:preloadError')
  const isStillWanted = reload.mock.calls[0]?.[0]
  expect(isStillWanted?.()).toBe(true)
  // A slip was chosen while the server was asked.
  isHeld = true
  expect(isStillWanted?.()).toBe(false)
})

it('waits a moment for what is under way, and gives up for what stays', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let isHeld = true
  setReloadHold(() => isHeld)
  emit('vite:preloadError')
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).not.toHaveBeenCalled()
  isHeld = false
  await vi.advanceTimersByTimeAsync(1000)
  expect(reload).toHaveBeenCalledOnce()

  isHeld = true
  emit('vite:preloadError')
  await vi.advanceTimersByTimeAsync(10_000)
  isHeld = false
  await vi.advanceTimersByTimeAsync(10_000)
  expect(reload).toHaveBeenCalledOnce()
  vi.useRealTimers()
})

it('reloads once a day for a chunk that a reload does not bring, and at once for another one', async () => {
  const missing = async (name: string) => {
    const payload = new TypeError(
      `Failed to fetch dynamically imported module: https://wallet.example/${name}.js`,
    )
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    await new Promise((done) => setImmediate(done))
  }
  for (let minutes = 0; minutes < 25; minutes += 1) {
    await missing('never')
    now += 60_000
  }
  expect(reload).toHaveBeenCalledTimes(1)
  await missing('other')
  expect(reload).toHaveBeenCalledTimes(2)
})

it('tries again where the reload itself did not come about', async () => {
  reload.mockResolvedValueOnce(false)
  emit('vite:preloadError')
  await new Promise((done) => setImmediate(done))
  emit('vite:preloadError')
  expect(reload).toHaveBeenCalledTimes(2)
})

it('knows a chunk again whose error the browser keeps, as it does with code that it cannot read', async () => {
  const error = new SyntaxError('Unexpected token')
  const missing = async () => {
    page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    await new Promise((done) => setImmediate(done))
  }
  await missing()
  now += 11 * 60_000
  await missing()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(error.message).toBe('Missing chunk: Unexpected token')
  expect(Object.keys(storedKeys.chunkReloads.read() ?? {})).toEqual(['Unexpected token'])
})
