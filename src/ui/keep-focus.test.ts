import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepFocus } from './keep-focus.ts'

/** What the rule needs of an element of the page. */
class Part {
  parentElement: Part | null = null
  tabIndex = 0
  readonly classList = { add: vi.fn() }
  localName: string
  children: Part[]
  isNotice: boolean
  constructor(localName: string, children: Part[] = [], isNotice = false) {
    this.localName = localName
    this.children = children
    this.isNotice = isNotice
    for (const child of children) child.parentElement = this
  }
  get isConnected(): boolean {
    return this === page || this.parentElement?.isConnected === true
  }
  closest(selector: string): Part | null {
    if (selector === 'dialog:not([open])') return null
    return selector === '*' || this.isNotice ? this : (this.parentElement?.closest(selector) ?? null)
  }
  querySelectorAll(selector: string): Part[] {
    const names = selector === 'h1' ? ['h1'] : ['a', 'button']
    return this.children.flatMap((child) => [
      ...(names.includes(child.localName) ? [child] : []),
      ...child.querySelectorAll(selector),
    ])
  }
  querySelector(selector: string): Part | null {
    return this.querySelectorAll(selector)[0] ?? null
  }
  contains(other: Part | null): boolean {
    return this.children.some((child) => child === other || child.contains(other))
  }
  /** React takes it from the page, and may put other parts in its place. */
  giveWayTo(...others: Part[]): void {
    const home = this.parentElement as Part
    home.children = home.children.flatMap((child) => (child === this ? others : [child]))
    for (const other of others) other.parentElement = home
    this.parentElement = null
    active = null
    noteChange()
  }
  addEventListener(_: string, listener: typeof onFocus): void {
    onFocus = listener
  }
  focus = vi.fn(() => {
    active = this
    onFocus({ target: this })
  })
}

let page: Part
let active: Part | null
let onFocus: (event: { target: Part }) => void
let noteChange: () => void

beforeEach(() => {
  vi.stubGlobal('document', {
    get activeElement() {
      return active
    },
    querySelector: () => null,
  })
  class Observer {
    constructor(listener: () => void) {
      noteChange = listener
    }
    observe() {}
  }
  vi.stubGlobal('MutationObserver', Observer)
})
afterEach(() => vi.unstubAllGlobals())

const button = () => new Part('button')
const notice = (...buttons: Part[]) => new Part('div', buttons, true)

function open(...parts: Part[]): void {
  page = new Part('div', [new Part('div', [new Part('main', parts)])])
  keepFocus(page as never, 'h1', '[data-only-now]')
}

it('after "Got it" of a notice the focus is on what comes next, and the page does not move', () => {
  const [first, gotIt, next] = [button(), button(), button()]
  const told = notice(gotIt)
  open(new Part('h1'), first, told, next, button())
  gotIt.focus()
  told.giveWayTo()
  expect(active).toBe(next)
  expect(next.focus).toHaveBeenCalledWith({ preventScroll: true })
})

it('after the last notice it is on what comes before', () => {
  const [first, before, gotIt] = [button(), button(), button()]
  const told = notice(gotIt)
  open(first, before, told)
  gotIt.focus()
  told.giveWayTo()
  expect(active).toBe(before)
})

it('it goes on to what has come in its place', () => {
  const [before, create, cancel] = [button(), button(), button()]
  const form = notice(create)
  open(before, form, button())
  create.focus()
  form.giveWayTo(new Part('div', [cancel]))
  expect(active).toBe(cancel)
})

it('with nothing to focus near, it is on the title', () => {
  const [title, gotIt] = [new Part('h1'), button()]
  const told = notice(gotIt)
  open(title, told)
  gotIt.focus()
  told.giveWayTo()
  expect(active).toBe(title)
})

it('it stays where the player has put it meanwhile', () => {
  const [other, gotIt] = [button(), button()]
  const told = notice(gotIt)
  open(other, told, button())
  gotIt.focus()
  other.focus()
  told.giveWayTo()
  expect(active).toBeNull()
})

it('knows what had the focus before this code had come', () => {
  const [before, gotIt, next] = [button(), button(), button()]
  const told = notice(gotIt)
  active = gotIt
  open(before, told, next)
  told.giveWayTo()
  expect(active).toBe(next)
})
