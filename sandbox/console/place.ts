import { useSyncExternalStore } from 'react'

export const views = {
  desk: 'Desk',
  players: 'Players',
  chat: 'Chat',
  push: 'Push',
  faults: 'Faults',
  log: 'Log',
  world: 'World',
}
export type View = keyof typeof views

/** The subject that each view showed last: a hidden view keeps what it shows. */
const subjects = new Map<View, string>()
let current = readAddress()

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** The view and subject of an address such as `#/players/0812345678`. */
function readAddress(): View {
  const [view = '', subject = ''] = location.hash.replace(/^#\/?/, '').split('/').map(decode)
  const known = Object.hasOwn(views, view) ? (view as View) : 'desk'
  subjects.set(known, subject)
  return known
}

function subscribe(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}
subscribe(() => {
  current = readAddress()
})

/** The address of a view, and of the subject that it shows. */
export const addressOf = (view: View, subject = '') =>
  `#/${view}${subject && `/${encodeURIComponent(subject)}`}`

/** Opens a view; Back leads to the one before. */
export function goTo(view: View, subject = ''): void {
  location.hash = addressOf(view, subject)
}

/** The view that is on screen. */
export const useView = () => useSyncExternalStore(subscribe, () => current)

/** The player, visitor or phone that a view is about; empty when it shows its list alone. */
export const useSubject = (view: View) => useSyncExternalStore(subscribe, () => subjects.get(view) ?? '')
