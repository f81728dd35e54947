import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const MOVED_AT = 1000
let page: EventTarget

beforeEach(async () => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.spyOn(performance, 'now').mockReturnValue(MOVED_AT)
  vi.resetModules()
  const { holdTaps } = await import('./hold-taps.ts')
  holdTaps()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Returns whether a tap on a tile counts, `after` ms from when a notice pushed the tile down. */
function tap(after: number, { pointerType = 'touch', detail = 1 } = {}): boolean {
  const heard: string[] = []
  for (const type of ['pointerdown', 'click']) {
    const event = new Event(type, { cancelable: true })
    const values = { timeStamp: MOVED_AT + after, pointerType, detail }
    for (const [name, value] of Object.entries(values)) Object.defineProperty(event, name, { value })
    const hear = () => heard.push(type)
    page.addEventListener(type, hear)
    page.dispatchEvent(event)
    page.removeEventListener(type, hear)
  }
  return heard.includes('click')
}

it('a finger that was on its way when a notice came presses nothing', () => {
  expect(tap(20)).toBe(false)
  expect(tap(450)).toBe(false)
})

it('a later tap counts, and so does the mouse', () => {
  expect(tap(450)).toBe(false)
  expect(tap(700)).toBe(true)
  expect(tap(100, { pointerType: 'mouse' })).toBe(true)
})

it("a key's click counts, also after a tap that was dropped", () => {
  expect(tap(100)).toBe(false)
  expect(tap(100, { pointerType: 'mouse', detail: 0 })).toBe(true)
})
