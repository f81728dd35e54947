import { element } from './element.js'

const SHOWN_MS = 5000
const ERROR_SHOWN_MS = 12_000
/** More would cover what a person is working on. */
const MOST_SHOWN = 2

/** Says what happened, at the edge of the screen. */
export function say(text, tone = 'done') {
  const isError = tone === 'error'
  const notice = element(
    'div',
    { className: `notice ${tone}`, role: isError ? 'alert' : 'status' },
    element('span', {}, text),
    element(
      'button',
      { type: 'button', className: 'close', 'aria-label': 'Dismiss', onclick: () => notice.remove() },
      '×',
    ),
  )
  const shown = document.querySelector('#notices')
  shown.append(notice)
  while (shown.children.length > MOST_SHOWN) shown.firstChild.remove()
  setTimeout(() => notice.remove(), isError ? ERROR_SHOWN_MS : SHOWN_MS)
}

/** Asks before something that cannot be taken back. */
export function confirmed({ title, body, label }) {
  return new Promise((resolve) => {
    const dialog = element(
      'dialog',
      { 'aria-label': title },
      element(
        'form',
        { method: 'dialog' },
        element('h2', {}, title),
        element('p', {}, body),
        element(
          'div',
          { className: 'actions' },
          element('button', { className: 'danger', value: 'yes' }, label),
          element('button', { value: 'no', autofocus: true }, 'Cancel'),
        ),
      ),
    )
    dialog.addEventListener('close', () => {
      dialog.remove()
      resolve(dialog.returnValue === 'yes')
    })
    document.body.append(dialog)
    dialog.showModal()
  })
}

/** Copies text; the clipboard is closed to pages that are served over plain http from another machine. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {
    const field = element('textarea', { className: 'away' }, text)
    document.body.append(field)
    field.select()
    const isCopied = document.execCommand('copy')
    field.remove()
    if (!isCopied) return say(`Could not copy. It is: ${text}`, 'error')
  }
  say(`Copied ${text}`)
}
