import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenQuiet } from './when-quiet.ts'

let page: EventTarget

beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each(['pointerdown', 'pointerup', 'touchmove', 'scroll', 'keydown'])('waits anew after %s', (touch) => {
  const act = vi.fn()
  whenQuiet(act, 2500)
  for (let round = 0; round < 3; round += 1) {
    vi.advanceTimersByTime(2400)
    page.dispatchEvent(new Event(touch))
  }
  expect(act).not.toHaveBeenCalled()
  vi.advanceTimersByTime(2500)
  expect(act).toHaveBeenCalledOnce()
})

it('acts once, also when the page is touched again', () => {
  const act = vi.fn()
  whenQuiet(act, 2500)
  vi.advanceTimersByTime(2500)
  page.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(10_000)
  expect(act).toHaveBeenCalledOnce()
})

it('does nothing once it was given up', () => {
  const act = vi.fn()
  whenQuiet(act, 2500)()
  page.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(10_000)
  expect(act).not.toHaveBeenCalled()
})
