import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const nextTurn = () => new Promise<string>((resolve) => setImmediate(resolve, 'an answer'))

let withinDiskLimit: typeof import('./within-disk-limit.ts').withinDiskLimit
let trouble: typeof import('./storage-trouble.ts')

beforeEach(async () => {
  // The notice is told once for each page, so each test needs a page of its own.
  vi.resetModules()
  trouble = await import('./storage-trouble.ts')
  withinDiskLimit = (await import('./within-disk-limit.ts')).withinDiskLimit
})
afterEach(() => void vi.useRealTimers())

it('a disk that does not answer is not waited for', async () => {
  await expect(withinDiskLimit(new Promise(() => {}))).rejects.toThrow('the disk does not answer')
})

it('what the disk answered while the page was busy is heard', async () => {
  // From now on, due timers run before the disk's answer, which comes in the next turn.
  await nextTurn()
  const answer = withinDiskLimit(nextTurn())
  const busyUntil = performance.now() + 1100
  while (performance.now() < busyUntil);
  expect(await answer).toBe('an answer')
})

describe('the player is told', () => {
  const ending = async (act: () => Promise<unknown>): Promise<void> => {
    await act().catch((error) => trouble.reportStorageTrouble(error))
  }
  const after = <T>(ms: number, settle: () => T) =>
    new Promise<T>((resolve, reject) => {
      setTimeout(() => {
        try {
          resolve(settle())
        } catch (error) {
          reject(error)
        }
      }, ms)
    })
  const refuse = (name: string) => () => {
    throw new DOMException('no', name)
  }

  beforeEach(() => void vi.useFakeTimers())

  it.each([
    ['a disk that is at once refused', 0, refuse('SecurityError'), true],
    ['a full disk', 20, refuse('QuotaExceededError'), true],
    ['a disk that is slow', 4000, () => 'saved', false],
    ['a disk that is slow, and then full', 4000, refuse('QuotaExceededError'), true],
    ['a disk that hangs', 600_000, () => 'saved', true],
    [
      'a fault of our own',
      20,
      () => {
        throw new TypeError('x is not a function')
      },
      false,
    ],
  ])('of %s', async (_, ms, settle, isTold) => {
    const read = ending(() => withinDiskLimit(after(ms, settle)))
    await vi.advanceTimersByTimeAsync(30_000)
    await read
    expect(trouble.hasStorageTrouble()).toBe(isTold)
  })
})
