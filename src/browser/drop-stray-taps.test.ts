import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** Something on the screen, and the control that it is in. */
const part = (control: object | null) => ({ closest: () => control })
const submit = part({ name: 'Withdraw ฿150' })
const cancel = part({ name: 'Cancel' })
const text = part(null)

/** A dialog, where the tap is beside it, and an empty place within it. */
const dialog = {
  localName: 'dialog',
  closest: (selector: string) => (selector.includes('dialog') ? dialog : null),
}
const blank = { closest: dialog.closest }

interface Touch {
  at: number
  on: object
  x?: number
  pointerType?: string
  type?: string
  detail?: number
}

let page: EventTarget

beforeEach(async () => {
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.resetModules()
  const { dropStrayTaps } = await import('./drop-stray-taps.ts')
  dropStrayTaps()
  // The next sign-in on the same page.
  dropStrayTaps()
})
afterEach(() => vi.unstubAllGlobals())

/** Returns whether the page got the event. */
function send({ at, on, x = 180, pointerType = 'touch', type = 'pointerdown', detail = 0 }: Touch): boolean {
  const event = new Event(type, { cancelable: true })
  const values = { target: on, clientX: x, clientY: 600, timeStamp: at, pointerType, detail }
  for (const [name, value] of Object.entries(values)) Object.defineProperty(event, name, { value })
  let isHeard = false
  const hear = () => {
    isHeard = true
  }
  page.addEventListener(type, hear)
  page.dispatchEvent(event)
  page.removeEventListener(type, hear)
  return isHeard && !event.defaultPrevented
}

/** Returns whether the tap counts. */
function tap(touch: Touch): boolean {
  const [isDown, isClick] = [send(touch), send({ ...touch, type: 'click', detail: 1 })]
  expect(isClick).toBe(isDown)
  return isClick
}

it.each([150, 300, 700])(
  'the second tap after %d ms does not press what has come under the finger',
  (gap) => {
    expect(tap({ at: 1000, on: submit })).toBe(true)
    expect(tap({ at: 1000 + gap, on: cancel, x: 190 })).toBe(false)
  },
)

it.each([
  ['at another place', { at: 1100, on: cancel, x: 260 }],
  ['a second later', { at: 2000, on: cancel }],
  ['on the same button', { at: 1100, on: submit }],
  ['of a mouse', { at: 1100, on: cancel, pointerType: 'mouse' }],
])('a tap %s counts', (_, second) => {
  tap({ at: 1000, on: submit })
  expect(tap(second)).toBe(true)
})

it('a key counts at once', () => {
  tap({ at: 1000, on: submit })
  tap({ at: 1200, on: cancel })
  expect(send({ at: 1300, on: cancel, type: 'click', detail: 0 })).toBe(true)
})

it('of many taps one counts only once the player had time to see what it presses', () => {
  tap({ at: 1000, on: submit })
  expect([1300, 1600, 1900].map((at) => tap({ at, on: cancel }))).toEqual([false, false, false])
  expect(tap({ at: 2200, on: cancel })).toBe(true)
})

it('the taps of a hurry go on over an empty screen', () => {
  tap({ at: 1000, on: submit })
  tap({ at: 1300, on: text })
  expect(tap({ at: 1600, on: cancel })).toBe(false)
})

it('a button that comes where nothing was tapped counts at once', () => {
  tap({ at: 1000, on: text })
  expect(tap({ at: 1200, on: submit })).toBe(true)
})

it('a finger that scrolled has tapped nothing', () => {
  send({ at: 1000, on: submit })
  send({ at: 1050, on: submit, type: 'pointercancel' })
  expect(tap({ at: 1200, on: cancel })).toBe(true)
})

it('a finger that turned a row of pictures has tapped nothing', () => {
  send({ at: 1000, on: submit })
  send({ at: 1150, on: submit, x: 60, type: 'pointerup' })
  expect(tap({ at: 1500, on: cancel, x: 185 })).toBe(true)
})

it('a finger that trembled has tapped', () => {
  send({ at: 1000, on: submit })
  send({ at: 1080, on: submit, x: 186, type: 'pointerup' })
  expect(tap({ at: 1300, on: cancel })).toBe(false)
})

it('who misses a button of a dialog by a little and taps again is heard', () => {
  expect(tap({ at: 1000, on: blank })).toBe(true)
  expect(tap({ at: 1400, on: submit, x: 190 })).toBe(true)
})

it('the second tap beside a dialog, which has closed, does not press what was behind it', () => {
  expect(tap({ at: 1000, on: dialog })).toBe(true)
  expect(tap({ at: 1200, on: submit })).toBe(false)
})

describe('a tap beside a dialog closes it, and does not press what was behind it', () => {
  beforeEach(() => {
    expect(send({ at: 1000, on: dialog })).toBe(true)
  })

  it('when the finger goes up', () => {
    // A browser looks only then for what lies under a finger.
    expect(send({ at: 1090, on: submit, type: 'mousedown', detail: 1 })).toBe(false)
    expect(send({ at: 1090, on: submit, type: 'click', detail: 1 })).toBe(false)
  })

  it('and the next tap counts', () => {
    expect(tap({ at: 2000, on: submit })).toBe(true)
  })

  it('and a key counts at once', () => {
    expect(send({ at: 1100, on: submit, type: 'click' })).toBe(true)
  })
})
