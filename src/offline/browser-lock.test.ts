import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lockManager, underLock } from './browser-lock.ts'

/** A page with its own events: it hears when it is left and shown again. */
function pageEvents() {
  const events = new EventTarget()
  /** Runs in the page: what it asks for there hears the page's events. */
  const inPage = <T>(act: () => T): T => {
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
    return act()
  }
  return {
    inPage,
    async leave() {
      events.dispatchEvent(new Event('pagehide'))
      await settle()
    },
    show: () => events.dispatchEvent(new Event('pageshow')),
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20))
const locks = lockManager() as LockManager
const never = () => new Promise<never>(() => {})
let name = ''

beforeEach(({ task }) => {
  name = task.id
})
afterEach(() => vi.unstubAllGlobals())

it('a page that was left in the middle of its turn lets the next page have its own', async () => {
  const [left, next] = [pageEvents(), pageEvents()]
  void left.inPage(() => underLock(locks, name, {}, never))
  await settle()
  const second = next.inPage(() => underLock(locks, name, {}, async () => 'done'))
  await left.leave()
  expect(await second).toBe('done')
})

it('a page that was left while it waited takes its turn only once it is shown again', async () => {
  const [other, left, next] = [pageEvents(), pageEvents(), pageEvents()]
  const { promise, resolve: end } = Promise.withResolvers<void>()
  void other.inPage(() => underLock(locks, name, {}, () => promise))
  const act = vi.fn(async () => 'done late')
  const waiting = left.inPage(() => underLock(locks, name, {}, act))
  await left.leave()
  end()
  expect(await next.inPage(() => underLock(locks, name, {}, async () => 'done'))).toBe('done')
  expect(act).not.toHaveBeenCalled()
  left.show()
  expect(await waiting).toBe('done late')
  expect(act).toHaveBeenCalledOnce()
})

it('what was under way as its page was left still tells how it ended', async () => {
  const left = pageEvents()
  const { promise, reject } = Promise.withResolvers<string>()
  const turn = left.inPage(() => underLock(locks, name, { ifAvailable: true }, () => promise))
  await settle()
  await left.leave()
  reject(new Error('the line dropped'))
  await expect(turn).rejects.toThrow('the line dropped')
})

it('a lock that another page has is not waited for where nobody wants to', async () => {
  const [one, other] = [pageEvents(), pageEvents()]
  void one.inPage(() => underLock(locks, name, {}, never))
  await settle()
  const told = other.inPage(() => underLock(locks, name, { ifAvailable: true }, async (lock) => lock))
  expect(await told).toBe(null)
})
