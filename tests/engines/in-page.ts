/** What a story looks for. A text is the whole name; with `isPart`, a part of it. */
export interface Wanted {
  kind: 'button' | 'link' | 'field' | 'option' | 'picture' | 'text'
  name: string
  isPart?: boolean
  /** The name of the list or region that it is in. */
  within?: string
}

export type Found = { at: string; x: number; y: number } | { problem: string }

/**
 * The part of the stories that runs in the page. It is sent as text, so it uses nothing from outside.
 * @returns where a finger can touch what is wanted, after it was scrolled into view, or why it cannot
 */
export function findInPage(wanted: Wanted): Found {
  const selectors = {
    button: 'button, [role="button"], [role="switch"], summary, label',
    link: 'a[href]',
    field: 'input, textarea, select, [role="listbox"]',
    option: '[role="option"]',
    picture: 'img, canvas, [role="img"]',
    text: '*',
  }
  const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (element: Element): string => {
    const label = element.getAttribute('aria-label')
    if (label) return plain(label)
    const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    if (ids.length > 0) return plain(ids.map((id) => document.getElementById(id)?.textContent).join(' '))
    const labels = (element as HTMLInputElement).labels
    if (labels?.[0]) {
      // A label may be around its list, whose choices are no part of the name.
      const words = labels[0].cloneNode(true) as Element
      for (const control of words.querySelectorAll('select')) control.remove()
      return plain(words.textContent)
    }
    return plain(element.getAttribute('alt') ?? element.textContent)
  }
  const fits = (element: Element, name: string, isPart?: boolean) =>
    isPart ? nameOf(element).includes(name) : nameOf(element) === name

  /** What is left of the element's box in the boxes that scroll or cut it, and in the window. */
  const visibleBox = (element: Element) => {
    const own = element.getBoundingClientRect()
    const box = { left: own.left, top: own.top, right: own.right, bottom: own.bottom }
    for (let at: Element | null = element; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.visibility === 'hidden' || Number(style.opacity) < 0.1) return null
      if (at !== element && style.overflowX !== 'visible') {
        const limit = at.getBoundingClientRect()
        box.left = Math.max(box.left, limit.left)
        box.top = Math.max(box.top, limit.top)
        box.right = Math.min(box.right, limit.right)
        box.bottom = Math.min(box.bottom, limit.bottom)
      }
      // Its place does not depend on what is around it.
      if (style.position === 'fixed') break
    }
    const seen = {
      left: Math.max(box.left, 0),
      top: Math.max(box.top, 0),
      right: Math.min(box.right, innerWidth),
      bottom: Math.min(box.bottom, innerHeight),
    }
    const width = seen.right - seen.left
    const height = seen.bottom - seen.top
    // A line of text, or the whole of what is smaller.
    const isSeen = width >= Math.min(own.width, 8) && height >= Math.min(own.height, 12)
    const isWhole = width >= own.width - 1 && height >= own.height - 1
    return own.width > 0 && own.height > 0
      ? { isSeen, isWhole, x: seen.left + width / 2, y: seen.top + height / 2 }
      : null
  }

  // Behind an open dialog nothing can be touched, but a message may stand before it.
  const dialog = wanted.kind === 'text' ? null : [...document.querySelectorAll('dialog[open]')].pop()
  let scope: ParentNode = dialog ?? document.body
  if (wanted.within) {
    const named = wanted.within
    const area = [...scope.querySelectorAll('[aria-label], [aria-labelledby]')].find((each) =>
      fits(each, named),
    )
    if (!area) return { problem: `there is no ${named}` }
    scope = area
  }
  const all = [...scope.querySelectorAll(selectors[wanted.kind])].filter((each) =>
    fits(each, wanted.name, wanted.isPart),
  )
  // Of boxes around a text, the innermost.
  const candidates =
    wanted.kind === 'text'
      ? all.filter((each) => !all.some((other) => each !== other && each.contains(other)))
      : all
  let problem = 'it is not there'
  for (const element of candidates) {
    const before = visibleBox(element)
    if (before === null) {
      problem = 'it has no size'
      continue
    }
    const elementAt = ({ x, y }: { x: number; y: number }) => document.elementFromPoint(x, y)
    const isAt = (hit: Element | null) =>
      hit !== null &&
      (element.contains(hit) ||
        (hit.closest('label') as HTMLLabelElement | null)?.control === element ||
        (wanted.kind === 'text' && hit.contains(element)) ||
        // A wheel has its hub before it.
        (wanted.kind === 'picture' && hit.closest('dialog') === element.closest('dialog')))
    if (!before.isWhole || !isAt(elementAt(before))) {
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
    }
    const box = visibleBox(element)
    if (!box?.isSeen) {
      problem = 'it cannot be scrolled into view'
      continue
    }
    const hit = elementAt(box)
    if (!isAt(hit)) {
      problem = `${hit?.tagName} "${plain(hit?.textContent).slice(0, 40)}" covers it`
      continue
    }
    if (wanted.kind !== 'text' && element.matches(':disabled, [aria-disabled="true"]')) {
      problem = 'it is disabled'
      continue
    }
    const { left, top, width, height } = element.getBoundingClientRect()
    Object.assign(globalThis, { foundByStory: element })
    return { at: [left, top, width, height].map(Math.round).join(), x: box.x, y: box.y }
  }
  return { problem }
}

/** What a tap has met: what was aimed at, something else that had moved there, or nothing yet. */
type Met = 'aim' | 'other' | null

/**
 * Aims at what was found last. A screen may move between the look and the tap: a tap that meets something
 * else then has no effect, and is repeated, as a person would.
 */
export function aimInPage(): void {
  const world = globalThis as unknown as { foundByStory: Element; met?: Met; endAim?: () => void }
  // A tap that met nothing has left its guard behind.
  world.endAim?.()
  world.met = null
  const aim = world.foundByStory
  const isAimed = (target: EventTarget | null) =>
    target instanceof Element &&
    (aim.contains(target) || (target.closest('label') as HTMLLabelElement | null)?.control === aim)
  const types = ['touchstart', 'touchend', 'pointerdown', 'pointerup', 'mousedown', 'mouseup', 'click']
  const guard = (event: Event) => {
    const isMiss = !isAimed(event.target)
    if (isMiss) event.stopImmediatePropagation()
    // It comes last, and alone has an effect of the browser's own.
    if (event.type !== 'click') return
    if (isMiss) event.preventDefault()
    world.met = isMiss ? 'other' : 'aim'
    world.endAim?.()
  }
  world.endAim = () => {
    for (const type of types) removeEventListener(type, guard, true)
  }
  for (const type of types) addEventListener(type, guard, true)
}
