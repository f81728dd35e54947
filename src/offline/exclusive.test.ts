import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakePage } from '../../tests/support/fake-page.ts'

const page = fakePage(async () => ({
  ...(await import('./exclusive.ts')),
  ...(await import('./wait-until-released.ts')),
}))

/** An action that runs until the test ends it. */
function lasting() {
  const { promise, resolve } = Promise.withResolvers<string>()
  return { action: () => promise, end: () => resolve('done') }
}

describe('in one tab', () => {
  it('a second tap finds the first under way, before anything has been awaited', async () => {
    const { exclusively } = await page.reload()
    const { action, end } = lasting()
    const second = vi.fn(() => Promise.resolve('done twice'))
    const outcomes = [exclusively('pay', 'busy', action), exclusively('pay', 'busy', second)]
    end()
    expect(await Promise.all(outcomes)).toEqual(['done', 'busy'])
    expect(second).not.toHaveBeenCalled()
  })

  it('of 20 taps one acts', async () => {
    const { exclusively } = await page.reload()
    const action = vi.fn(() => Promise.resolve('done'))
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => exclusively('pay', 'busy', action)))
    expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1)
    expect(action).toHaveBeenCalledOnce()
  })

  it('another action is not in the way', async () => {
    const { exclusively } = await page.reload()
    const { action, end } = lasting()
    const first = exclusively('pay', 'busy', action)
    expect(await exclusively('spin', 'busy', async () => 'spun')).toBe('spun')
    end()
    await first
  })

  it('one that failed may be tried again', async () => {
    const { exclusively } = await page.reload()
    const failing = exclusively('pay', 'busy', () => Promise.reject(new Error('no')))
    await expect(failing).rejects.toThrow('no')
    expect(await exclusively('pay', 'busy', async () => 'done')).toBe('done')
  })
})

/** Browsers without a working lock manager (docs/reliability.md#fact-7). */
const lockManagers = {
  'with a lock manager': () => {},
  'without one': () => vi.stubGlobal('navigator', {}),
  'where it may not be touched': () =>
    vi.stubGlobal('navigator', {
      get locks() {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  'where it refuses': () => {
    const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'))
    vi.stubGlobal('navigator', { locks: { request: refuse, query: refuse } })
  },
}

describe.each(Object.entries(lockManagers))('in two tabs, %s', (_, arrange) => {
  it('the second finds the first under way, and is free when that has ended', async () => {
    arrange()
    const events = new EventTarget()
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    const one = await page.reload()
    const other = await page.openTab()
    const { action, end } = lasting()
    const first = one.exclusively('pay', 'busy', action)
    expect(await other.exclusively('pay', 'busy', async () => 'done twice')).toBe('busy')
    let isReleased = false
    const release = other.waitUntilReleased('pay').then(() => {
      isReleased = true
    })
    await other.waitUntilReleased('spin')
    expect(isReleased).toBe(false)
    end()
    expect(await first).toBe('done')
    // Another tab removes its lease from the shared storage.
    events.dispatchEvent(new Event('storage'))
    await release
    expect(await other.exclusively('pay', 'busy', async () => 'done')).toBe('done')
  })
})

describe('a tab that died with a lease', () => {
  afterEach(() => void vi.useRealTimers())

  it('blocks the action no longer than a call can take', async () => {
    vi.stubGlobal('navigator', {})
    vi.useFakeTimers({ toFake: ['Date'] })
    const dead = await page.reload()
    void dead.exclusively('pay', 'busy', () => new Promise(() => {}))
    const { exclusively } = await page.openTab()
    vi.advanceTimersByTime(300_000)
    expect(await exclusively('pay', 'busy', async () => 'done')).toBe('busy')
    vi.advanceTimersByTime(20_000)
    expect(await exclusively('pay', 'busy', async () => 'done')).toBe('done')
  })
})
