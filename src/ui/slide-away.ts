import { isStill } from '#browser/is-still.ts'

const MS = 180

/**
 * Lets a picture of a closing sheet slide out, while the sheet itself is gone at once: nothing waits for the
 * movement, and a tap meets what is below. Does nothing for who wants no movement, and in browsers without
 * popovers, because nothing else can lie over other open sheets. `from`: the CSS translation it begins with.
 */
export function slideAway(sheet: HTMLElement, from = '0px 0px'): void {
  if (isStill() || !('showPopover' in sheet)) return
  const { top, left, width, height } = sheet.getBoundingClientRect()
  const picture = document.createElement('div')
  picture.className = 'flex flex-col overflow-hidden bg-raised text-ink'
  picture.dataset.leaving = ''
  picture.inert = true
  picture.popover = 'manual'
  picture.ariaHidden = 'true'
  Object.assign(picture.style, {
    position: 'fixed',
    inset: 'auto',
    borderRadius: getComputedStyle(sheet).borderRadius,
    top: `${top}px`,
    left: `${left}px`,
    width: `${width}px`,
    height: `${height}px`,
  })
  const copy = sheet.cloneNode(true) as HTMLElement
  const parts = [...copy.querySelectorAll('*')]
  const originals = [...sheet.querySelectorAll('*')]
  // What runs, loads or names something would do so twice.
  for (const part of copy.querySelectorAll('iframe, video, script, [popover]')) part.remove()
  for (const part of copy.querySelectorAll('[id]:not(svg *), [name]')) {
    part.removeAttribute('id')
    part.removeAttribute('name')
  }
  picture.append(...copy.childNodes)
  document.body.append(picture)
  picture.showPopover()
  // A copy begins at its top.
  originals.forEach(({ scrollTop }, at) => {
    if (scrollTop > 0) parts[at]?.scrollTo(0, scrollTop)
  })
  picture.animate({ opacity: [1, 0] }, { duration: MS, fill: 'forwards', pseudoElement: '::backdrop' })
  const isPanel = left > 0 && top === 0
  const movement = picture.animate([{ translate: from }, { translate: isPanel ? '100% 0' : '0 100%' }], {
    duration: MS,
    easing: 'cubic-bezier(0.4, 0, 1, 1)',
    fill: 'forwards',
  })
  movement.onfinish = () => picture.remove()
  movement.oncancel = () => picture.remove()
}
