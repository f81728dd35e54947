import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** Something that can have the focus. */
class Part {
  focus = vi.fn(() => {
    if (this.isThere) active = this
  })
  isThere = true
  tabIndex = 0
  readonly classList = { add: vi.fn() }
  localName: string
  constructor(localName: string) {
    this.localName = localName
  }
  closest(selector: string) {
    return selector.split(',').includes(this.localName) ? this : null
  }
}

let page: EventTarget
let active: Part
let title: Part
let body: Part
let { noteOpener, returnFocus }: typeof import('./return-focus.ts') = {} as never

beforeEach(async () => {
  page = new EventTarget()
  body = active = new Part('body')
  title = new Part('h1')
  vi.stubGlobal('HTMLElement', Part)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', {
    get activeElement() {
      return active
    },
    body,
    querySelector: (selector: string) => (selector === 'h1' ? title : null),
  })
  vi.resetModules()
  const { dropStrayTaps } = await import('#browser/drop-stray-taps.ts')
  dropStrayTaps()
  ;({ noteOpener, returnFocus } = await import('./return-focus.ts'))
})
afterEach(() => vi.unstubAllGlobals())

/** A tap as Safari has it: a button gets no focus by it. */
function tap(target: Part): void {
  const event = new Event('pointerdown')
  const values = { target, clientX: 0, clientY: 0, timeStamp: 1000, pointerType: 'touch' }
  for (const [name, value] of Object.entries(values)) Object.defineProperty(event, name, { value })
  page.dispatchEvent(event)
}

/** The dialog had the focus while it was open. */
function openAndClose(): void {
  noteOpener()
  active = body
  returnFocus()
}

it('a closed dialog returns the focus to the button that was tapped, and the page does not move', () => {
  const tile = new Part('button')
  tap(tile)
  openAndClose()
  expect(active).toBe(tile)
  expect(tile.focus).toHaveBeenCalledWith(expect.objectContaining({ preventScroll: true }))
})

it('it returns the focus to what had it, rather than to what was tapped before', () => {
  const [tile, link] = [new Part('button'), new Part('a')]
  tap(tile)
  active = link
  openAndClose()
  expect(active).toBe(link)
})

it.each(['input', 'dialog'])('who tapped the %s before is not led back there', (name) => {
  tap(new Part(name))
  openAndClose()
  expect(active).toBe(title)
  // No ring shows around it.
  expect(title.classList.add).toHaveBeenCalledWith('outline-none')
})

it('where the tapped button is gone, the title has the focus', () => {
  const gone = new Part('button')
  tap(gone)
  gone.isThere = false
  openAndClose()
  expect(active).toBe(title)
})
