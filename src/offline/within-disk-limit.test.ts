import { expect, it } from 'vitest'
import { withinDiskLimit } from './within-disk-limit.ts'

const nextTurn = () => new Promise<string>((resolve) => setImmediate(resolve, 'an answer'))

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
