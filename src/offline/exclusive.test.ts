import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
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

describe.each(Object.entries(lockManagers))('in one tab, %s', (_, arrange) => {
  it('the end of what runs there can be waited for', async () => {
    arrange()
    const { exclusively, waitUntilReleased } = await page.reload()
    const { action, end } = lasting()
    const first = exclusively('pay', 'busy', action)
    const second = waitUntilReleased('pay').then(() => exclusively('pay', 'busy', async () => 'done later'))
    expect(await exclusively('pay', 'busy', async () => 'too early')).toBe('busy')
    end()
    expect(await Promise.all([first, second])).toEqual(['done', 'done later'])
  })
})

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

describe('without a lock manager', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', {})
    vi.useFakeTimers()
  })
  afterEach(() => void vi.useRealTimers())

  it('of two tabs that both read that it is free one acts', async () => {
    const read = localStorage.getItem
    let staleReads = 2
    localStorage.getItem = (key) => (staleReads-- > 0 ? null : read(key))
    const one = await page.reload()
    const other = await page.openTab()
    const action = vi.fn(async () => 'done')
    const outcomes = Promise.all([
      one.exclusively('pay', 'busy', action),
      other.exclusively('pay', 'busy', action),
    ])
    await vi.advanceTimersByTimeAsync(100)
    expect(await outcomes).toEqual(['busy', 'done'])
    expect(action).toHaveBeenCalledOnce()
  })

  it('a tab that lives keeps the action as long as it runs', async () => {
    const one = await page.reload()
    const { action, end } = lasting()
    const first = one.exclusively('pay', 'busy', action)
    const other = await page.openTab()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(await other.exclusively('pay', 'busy', async () => 'done twice')).toBe('busy')
    end()
    expect(await first).toBe('done')
  })

  it('a tab that died blocks it for little more than a minute', async () => {
    const dead = await page.reload()
    void dead.exclusively('pay', 'busy', () => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(100)
    vi.clearAllTimers()
    const { exclusively } = await page.openTab()
    vi.setSystemTime(Date.now() + 70_000)
    expect(await exclusively('pay', 'busy', async () => 'done')).toBe('busy')
    vi.setSystemTime(Date.now() + 10_000)
    const second = exclusively('pay', 'busy', async () => 'done')
    await vi.advanceTimersByTimeAsync(100)
    expect(await second).toBe('done')
  })

  it('a page that is loaded anew does not block it', async () => {
    const events = new EventTarget()
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    const left = await page.reload()
    void left.exclusively('pay', 'busy', () => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(100)
    events.dispatchEvent(new Event('pagehide'))
    const { exclusively } = await page.reload()
    const second = exclusively('pay', 'busy', async () => 'done')
    await vi.advanceTimersByTimeAsync(100)
    expect(await second).toBe('done')
  })

  it('a clock that was set back does not block it', async () => {
    const dead = await page.reload()
    void dead.exclusively('pay', 'busy', () => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(100)
    vi.clearAllTimers()
    vi.setSystemTime(Date.now() - HOUR_MS)
    const { exclusively } = await page.openTab()
    const second = exclusively('pay', 'busy', async () => 'done')
    await vi.advanceTimersByTimeAsync(100)
    expect(await second).toBe('done')
  })

  it('where web storage takes nothing the action is still possible', async () => {
    localStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    const { exclusively } = await page.reload()
    const outcome = exclusively('pay', 'busy', async () => 'done')
    await vi.advanceTimersByTimeAsync(100)
    expect(await outcome).toBe('done')
  })
})
