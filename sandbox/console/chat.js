import { call } from './call.js'
import { composer } from './chat-composer.js'
import { messageNode } from './chat-message.js'
import { card, chip, element, setText } from './element.js'
import { action, field, form } from './fields.js'
import { time } from './figures.js'
import { keyedList } from './keyed-list.js'
import { personNamed } from './people.js'
import { addressOf, place, whileAt } from './place.js'
import { playerChoice } from './player-choice.js'
import { refresh, watch } from './watch.js'

const isOpen = ({ id, phone }) => [id, phone].includes(place().subject)

function visitorRow({ id, phone, name }) {
  const about = element('small', {})
  const unread = chip('', 'waiting')
  const link = element(
    'a',
    { href: addressOf('chat', phone ?? id) },
    element('strong', {}, phone ?? `Guest ${id.slice(0, 8)}`),
    name && element('span', {}, name),
    unread,
    about,
  )
  return {
    node: element('li', {}, link),
    update(visitor) {
      setText(about, `${visitor.messages} messages, ${time(visitor.latestAt)}`)
      setText(unread, `${visitor.unreadByCustomer} unread by them`)
      unread.hidden = !visitor.unreadByCustomer
      if (isOpen(visitor)) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    },
  }
}

/** One conversation; it keeps what is being written while another one is open. */
function conversation(visitor) {
  const list = element('ol', { className: 'messages', tabindex: 0, 'aria-label': 'Messages', role: 'log' })
  const show = keyedList(list, {
    keyOf: ({ _id }) => _id,
    create: messageNode,
    empty: 'Nobody has said anything yet.',
  })
  let isAtEnd = true
  const stayAtEnd = () => {
    if (isAtEnd) list.scrollTop = list.scrollHeight
  }
  // Pictures and videos have no height before they have come.
  for (const come of ['load', 'loadedmetadata']) list.addEventListener(come, stayAtEnd, true)
  const person = personNamed(visitor)
  const title = person ? `${visitor} · ${person.name}` : `Guest ${visitor}`
  return {
    node: card(title, list, composer(visitor)),
    update({ messages }) {
      isAtEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 40
      const oldestFirst = messages.toReversed()
      show(oldestFirst.map((message, index) => ({ ...message, previous: oldestFirst[index - 1] })))
      stayAtEnd()
    },
  }
}

/** Begins to talk to a player who has not written. */
function beginForm() {
  return form({
    className: 'one-line',
    fields: [field('Write to', playerChoice('chat', 'phone'))],
    buttons: 'Open',
    send: ({ phone }) => {
      location.hash = addressOf('chat', phone)
    },
  })
}

function botSwitch() {
  const toggle = (chatBot, said) => async () => {
    await call('PATCH', '/settings', { chatBot })
    return said
  }
  const off = action('Silence the scripted agent', toggle(false, 'Only you answer now'))
  const on = action('Let the scripted agent answer', toggle(true, 'The scripted agent answers too'))
  watch(whileAt('chat', '/settings'), ({ chatBot }) => {
    off.hidden = !chatBot
    on.hidden = chatBot
  })
  return element('div', { className: 'actions' }, off, on)
}

/** The support agent's desk. */
export function chatView() {
  const list = element('ul', { className: 'people' })
  const show = keyedList(list, {
    keyOf: ({ id }) => id,
    create: visitorRow,
    empty: 'Nobody has written yet.',
  })
  let visitors = []
  watch(whileAt('chat', '/chat'), (answer) => {
    visitors = answer
    show(visitors)
  })

  const stage = element('div', { className: 'stage' })
  const conversations = new Map()
  const current = () => conversations.get(place().subject)
  const open = () => {
    const { view, subject } = place()
    if (view !== 'chat') return
    show(visitors)
    if (subject && !conversations.has(subject)) conversations.set(subject, conversation(subject))
    stage.replaceChildren(
      ...(subject
        ? [
            element('a', { className: 'back', href: addressOf('chat') }, '‹ All conversations'),
            current().node,
          ]
        : [element('p', { className: 'hint' }, 'Open a conversation to answer it as an agent.')]),
    )
    const messages = stage.querySelector('.messages')
    if (messages) messages.scrollTop = messages.scrollHeight
    refresh()
  }
  addEventListener('hashchange', open)
  watch(
    whileAt('chat', (visitor) => (visitor ? `/chat/${encodeURIComponent(visitor)}` : null)),
    (history) => current()?.update(history),
  )
  queueMicrotask(open)
  return element(
    'div',
    { className: 'columns master' },
    element('div', {}, card('Conversations', list, beginForm(), botSwitch())),
    stage,
  )
}
