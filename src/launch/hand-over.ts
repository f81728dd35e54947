import { flushSync } from 'react-dom'

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

/**
 * Renders the app in the place of the launch picture, in one frame, and gives it what the player has done
 * meanwhile: typed text, the focus, a login that was sent, and the last tap, once. A tap opens a screen or a
 * dialog and does nothing more, because only those are kept (docs/architecture.md#launch).
 */
export function handOver(root: Element, render: () => void): void {
  const launch = window.kapaoLaunch
  if (!launch?.isDrawn) {
    render()
    return
  }
  launch.isDrawn = false
  const before = fieldsIn(root)
  const focused = before.indexOf(document.activeElement as Field)
  const { scrollY } = window
  flushSync(render)
  root.removeAttribute('data-launch')
  const after = fieldsIn(root)
  flushSync(() => {
    before.forEach((field, index) => {
      const twin = after[index]
      if (twin?.name === field.name && isChanged(field)) type(twin, field)
    })
  })
  const twin = after[focused]
  if (twin && before[focused]) focusLike(twin, before[focused])
  if (window.scrollY !== scrollY) window.scrollTo(0, scrollY)
  // Safari has `requestSubmit` since 16.
  if (launch.isSubmitted)
    root.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  else if (launch.tap !== null)
    [...root.querySelectorAll<HTMLElement>('button,a')]
      .find((element) => launch.tapOf(element) === launch.tap)
      ?.click()
}
