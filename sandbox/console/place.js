export const VIEWS = [
  ['desk', 'Desk'],
  ['players', 'Players'],
  ['chat', 'Chat'],
  ['push', 'Push'],
  ['faults', 'Faults'],
  ['log', 'Log'],
  ['world', 'World'],
]

function decoded(part) {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** What the address names: `#/players/0812345678`. */
export function place() {
  const [view, subject = ''] = location.hash.replace(/^#\/?/, '').split('/').map(decoded)
  return { view: VIEWS.some(([name]) => name === view) ? view : 'desk', subject }
}

export const addressOf = (view, subject = '') => `#/${view}${subject && `/${encodeURIComponent(subject)}`}`

/** The path to watch while a view is open. */
export const whileAt = (view, path) => () => {
  const now = place()
  if (now.view !== view) return null
  return typeof path === 'function' ? path(now.subject) : path
}
