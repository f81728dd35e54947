import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { answerOnBack } from './answer-on-back.ts'
import { layerState } from './history-layer.ts'
import { layScreenBelow } from './lay-screen-below.ts'

/** The addresses that Back leads through, the present one first. */
function wayBack(history: ReturnType<typeof createMemoryHistory>): string[] {
  const passed = [history.location.href]
  while (history.canGoBack()) {
    history.back()
    passed.push(history.location.href)
  }
  return passed
}

const openedAt = (...addresses: string[]) => createMemoryHistory({ initialEntries: addresses })

it('works in a browser whose parameters have no size', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') as PropertyDescriptor
  onTestFinished(() => void Object.defineProperty(URLSearchParams.prototype, 'size', size))
  Reflect.deleteProperty(URLSearchParams.prototype, 'size')
  const history = openedAt('/user/home?dialog=deposit')
  layScreenBelow(history)
  expect(wayBack(history)).toEqual(['/user/home?dialog=deposit', '/user/home'])
})

describe('a dialog that a link opened', () => {
  it.each([
    ['/user/home?dialog=deposit', ['/user/home?dialog=deposit', '/user/home']],
    [
      '/user/home?dialog=slot.naga%2Ctransfer',
      ['/user/home?dialog=slot.naga%2Ctransfer', '/user/home?dialog=slot.naga', '/user/home'],
    ],
    [
      '/user/statement?page=2&dialog=slips#top',
      ['/user/statement?page=2&dialog=slips#top', '/user/statement?page=2#top'],
    ],
  ])('has its screen below: %s', (link, back) => {
    const history = openedAt(link)
    layScreenBelow(history)
    expect(wayBack(history)).toEqual(back)
  })

  it('and so has the how-to film', () => {
    const history = openedAt('/howto?video=wallet')
    layScreenBelow(history, 'video')
    expect(wayBack(history)).toEqual(['/howto?video=wallet', '/howto'])
  })

  it('keeps what was below before', () => {
    const history = openedAt('/user/profile', '/user/home?dialog=slips')
    layScreenBelow(history)
    expect(wayBack(history)).toEqual(['/user/home?dialog=slips', '/user/home', '/user/profile'])
  })

  it('has its screen below also while a question is open', () => {
    vi.stubGlobal('document', {})
    onTestFinished(() => void vi.unstubAllGlobals())
    const history = openedAt('/user/home?dialog=deposit')
    answerOnBack(history, () => {})
    layScreenBelow(history)
    expect(wayBack(history)).toEqual(['/user/home?dialog=deposit', '/user/home'])
  })

  it('is laid once', () => {
    const history = openedAt('/user/home?dialog=deposit')
    layScreenBelow(history)
    layScreenBelow(history)
    expect(wayBack(history)).toHaveLength(2)
  })
})

it.each(['/user/home', '/user/home?dialog=', '/user/home?dialog=no-such-dialog'])(
  'an address without a dialog stays as it is: %s',
  (address) => {
    const history = openedAt(address)
    layScreenBelow(history)
    expect(wayBack(history)).toEqual([address])
  },
)

it('a dialog that the player opened has its screen below already', () => {
  const history = openedAt('/user/home')
  history.push('/user/home?dialog=deposit', layerState(history.location.state))
  layScreenBelow(history)
  expect(wayBack(history)).toEqual(['/user/home?dialog=deposit', '/user/home'])
})
