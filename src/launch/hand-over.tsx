import { type ReactNode, startTransition, useLayoutEffect } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Launch } from './launch-picture.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const fieldsIn = (root: Element) => [...root.querySelectorAll<Field>('input,select,textarea')]

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected)
  if (field instanceof HTMLInputElement && field.type === 'checkbox')
    return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/** Types it as a player would. React hears of a value only by an event that follows the native setter. */
function type(field: Field, { value }: Field): void {
  if (field.type === 'checkbox') {
    field.click()
    return
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

function focusLike(field: Field, before: Field): void {
  field.focus({ preventScroll: true })
  if (before instanceof HTMLSelectElement || field instanceof HTMLSelectElement) return
  try {
    field.setSelectionRange(before.selectionStart, before.selectionEnd)
  } catch {
    // A field of this type has no selection.
  }
}

/** How long after the release of a finger its click may come. */
const CLICK_DELAY_MS = 100

/**
 * Lets a finger that is down tap what it has touched on the picture. Some browsers make no click where that has
 * gone meanwhile.
 */
function finishPress({ pressed, tapOf }: Launch): void {
  let isOver = pressed === null
  const end = () => {
    isOver = true
  }
  const finish = ({ clientX, clientY }: PointerEvent) =>
    setTimeout(() => {
      const touched = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('button,a')
      if (!isOver && touched && tapOf(touched) === pressed) touched.click()
    }, CLICK_DELAY_MS)
  addEventListener('pointerup', finish, { once: true })
  for (const type of ['click', 'pointercancel']) addEventListener(type, end, { capture: true, once: true })
}

function Shown({ onShown, children }: { onShown: () => void; children: ReactNode }) {
  useLayoutEffect(onShown, [onShown])
  return children
}

/**
 * Renders the app in the place of the launch picture, and gives it what the player has done meanwhile: typed
 * text, the focus, a login that was sent, and the last tap, once. A tap opens a screen or a dialog and does
 * nothing more, because only those are kept (docs/architecture.md#launch). React renders in slices of a few
 * milliseconds, with the picture on the screen, and puts the app in its place in one frame.
 */
export function handOver(root: HTMLElement, screen: ReactNode): Promise<void> {
  const { kapaoLaunch: launch } = window
  const app = createRoot(root)
  if (!launch?.isDrawn) {
    app.render(screen)
    return Promise.resolve()
  }
  const before = fieldsIn(root)
  let focused: EventTarget | null = document.activeElement
  let { scrollY } = window
  const noted = new AbortController()
  const noteFocus = ({ target }: Event) => {
    focused = target
  }
  const noteScroll = () => {
    scrollY = window.scrollY
  }
  root.addEventListener('focusin', noteFocus, noted)
  addEventListener('scroll', noteScroll, noted)

  function takeOver(launch: Launch) {
    noted.abort()
    launch.isDrawn = false
    root.removeAttribute('data-launch')
    const after = fieldsIn(root)
    flushSync(() => {
      before.forEach((field, index) => {
        const twin = after[index]
        if (twin?.name === field.name && isChanged(field)) type(twin, field)
      })
    })
    const index = before.indexOf(focused as Field)
    if (after[index] && before[index]) focusLike(after[index], before[index])
    // A page at its top stays there. To ask it would lay it out before its frame.
    if (scrollY > 0) window.scrollTo(0, scrollY)
    // Safari has `requestSubmit` since 16.
    if (launch.isSubmitted)
      root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    else if (launch.tap !== null)
      [...root.querySelectorAll<HTMLElement>('button,a')]
        .find((element) => launch.tapOf(element) === launch.tap)
        ?.click()
    finishPress(launch)
  }

  return new Promise((resolve) => {
    // React lets nothing be flushed in an effect. A microtask still comes before the frame.
    const onShown = () =>
      queueMicrotask(() => {
        takeOver(launch)
        resolve()
      })
    startTransition(() => app.render(<Shown onShown={onShown}>{screen}</Shown>))
  })
}
