import { call } from './call.js'
import { TYPE_LABELS, TYPES } from './chat-types.js'
import { element } from './element.js'
import { check, choice, field, form } from './fields.js'

/** Writes messages of every type to a player or guest. */
export function composer(visitor) {
  const kind = choice('kind', TYPE_LABELS, 'text')
  const parts = element('div', { className: 'parts' })
  const isNewSession = check('Begin a new session', 'isNewSession')
  let writing
  const begin = () => {
    writing = TYPES[kind.value]()
    parts.replaceChildren(...writing.nodes)
  }
  const made = form({
    fields: [field('Message', kind), parts, isNewSession],
    buttons: [['', 'Send as agent', 'main']],
    send: async (values) => {
      if (writing.isBlank?.()) throw new Error('There is nothing to send yet.')
      const sent = {
        message_type: writing.type?.() ?? values.kind,
        payload: writing.read(),
        isNewSession: values.isNewSession,
      }
      await call('POST', `/chat/${encodeURIComponent(visitor)}/messages`, sent)
      isNewSession.querySelector('input').checked = false
      const hadFocus = parts.contains(document.activeElement)
      if (values.kind === 'text') begin()
      if (hadFocus) parts.querySelector('textarea, input')?.focus()
    },
  })
  kind.addEventListener('change', begin)
  made.addEventListener('keydown', (event) => {
    const isEnter = event.key === 'Enter' && !event.shiftKey && !event.isComposing
    if (!isEnter || kind.value !== 'text' || event.target.tagName !== 'TEXTAREA') return
    event.preventDefault()
    made.requestSubmit()
  })
  begin()
  return made
}
