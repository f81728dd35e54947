import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakePage } from '../../tests/support/fake-page.ts'

const page = fakePage(() => import('./in-turn.ts'))
afterEach(() => vi.unstubAllGlobals())

const breath = () => new Promise((resolve) => setTimeout(resolve))

describe.each([
  ['with a lock manager', () => {}],
  ['without one', () => vi.stubGlobal('navigator', {})],
  [
    'where it refuses',
    () => vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('denied')) } }),
  ],
])('%s', (_, prepare) => {
  it('all in one tab get their turn, one after another, also after one that failed', async () => {
    prepare()
    const { inTurn } = await page.reload()
    const steps: string[] = []
    const act = (name: string) => async () => {
      steps.push(`${name} begins`)
      await breath()
      steps.push(`${name} ends`)
      if (name === 'two') throw new Error('no')
      return name
    }
    const turns = await Promise.allSettled(['one', 'two', 'three'].map((name) => inTurn('limits', act(name))))
    expect(turns.map((turn) => (turn.status === 'fulfilled' ? turn.value : 'failed'))).toEqual([
      'one',
      'failed',
      'three',
    ])
    const inOrder = ['one', 'two', 'three'].flatMap((name) => [`${name} begins`, `${name} ends`])
    expect(steps).toEqual(inOrder)
  })
})

it('another tab waits for its turn', async () => {
  const one = await page.reload()
  const other = await page.openTab()
  let isRunning = false
  const act = async () => {
    expect(isRunning).toBe(false)
    isRunning = true
    await breath()
    isRunning = false
  }
  const turns = [one, other, one, other, one].map(({ inTurn }) => inTurn('limits', act))
  expect((await Promise.allSettled(turns)).map(({ status }) => status)).toEqual(
    Array.from(turns, () => 'fulfilled'),
  )
})
