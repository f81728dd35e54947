import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageToLeave } from '../../tests/support/page-to-leave.ts'
import { lockManager } from './browser-lock.ts'

/** Loads a page of its own. */
function openPage() {
  vi.resetModules()
  return pageToLeave(() => import('./browser-lock.ts'))
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
  const [left, next] = [await openPage(), await openPage()]
  void left.underLock(locks, name, {}, never)
  await settle()
  const second = next.underLock(locks, name, {}, async () => 'done')
  left.leave()
  await settle()
  expect(await second).toBe('done')
})

it('a page that was left while it waited takes its turn only once it is shown again', async () => {
  const [other, left, next] = [await openPage(), await openPage(), await openPage()]
  const { promise, resolve: end } = Promise.withResolvers<void>()
  void other.underLock(locks, name, {}, () => promise)
  const act = vi.fn(async () => 'done late')
  const waiting = left.underLock(locks, name, {}, act)
  left.leave()
  await settle()
  end()
  expect(await next.underLock(locks, name, {}, async () => 'done')).toBe('done')
  expect(act).not.toHaveBeenCalled()
  left.show()
  expect(await waiting).toBe('done late')
  expect(act).toHaveBeenCalledOnce()
})

it('what was under way as its page was left still tells how it ended', async () => {
  const left = await openPage()
  const { promise, reject } = Promise.withResolvers<string>()
  const turn = left.underLock(locks, name, { ifAvailable: true }, () => promise)
  await settle()
  left.leave()
  await settle()
  reject(new Error('the line dropped'))
  await expect(turn).rejects.toThrow('the line dropped')
})

it('a lock that another page has is not waited for where nobody wants to', async () => {
  const [one, other] = [await openPage(), await openPage()]
  void one.underLock(locks, name, {}, never)
  await settle()
  const told = other.underLock(locks, name, { ifAvailable: true }, async (lock) => lock)
  expect(await told).toBe(null)
})
