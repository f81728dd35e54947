import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const MOVED_AT = 1000
const FOLLOWING = 4
let page: EventTarget
let putAway: (() => void) | undefined

/** An element at a place in the document, in a dialog or in none. */
class Place extends EventTarget {
  readonly y: number
  readonly dialog: object | null

  constructor(y: number, dialog: object | null = null) {
    super()
    this.y = y
    this.dialog = dialog
  }

  compareDocumentPosition = (other: Place) => (other.y > this.y ? FOLLOWING : 2)
  closest = () => this.dialog
}
const tile = new Place(300)

beforeEach(async () => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('Node', { DOCUMENT_POSITION_FOLLOWING: FOLLOWING })
  vi.spyOn(performance, 'now').mockReturnValue(MOVED_AT)
  vi.resetModules()
  const { holdTaps } = await import('./hold-taps.ts')
  putAway = holdTaps(new Place(100) as never)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Returns whether a tap counts, `after` ms from when a notice pushed the tile down. */
function tap(after: number, { pointerType = 'touch', detail = 1, target = tile } = {}): boolean {
  const heard: string[] = []
  for (const type of ['pointerdown', 'click']) {
    const event = new Event(type, { cancelable: true })
    const values = { timeStamp: MOVED_AT + after, pointerType, detail, target }
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

it('a tap above the notice, or in a dialog over it, counts at once', () => {
  expect(tap(20, { target: new Place(50) })).toBe(true)
  expect(tap(20, { target: new Place(500, {}) })).toBe(true)
})

it('a notice that is gone holds nothing', () => {
  putAway?.()
  expect(tap(20)).toBe(true)
})

it('of two notices each holds what lies below it, and a later one holds longer', async () => {
  const { holdTaps } = await import('./hold-taps.ts')
  vi.mocked(performance.now).mockReturnValue(MOVED_AT + 400)
  holdTaps(new Place(200) as never)
  expect(tap(450, { target: new Place(150) })).toBe(false)
  expect(tap(600, { target: new Place(150) })).toBe(true)
  expect(tap(600)).toBe(false)
})
