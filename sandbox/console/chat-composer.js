import { call } from './call.js'
import { element } from './element.js'
import { check, choice, field, form, text } from './fields.js'

const EXAMPLE_PICTURE = '/sandbox/art/slip/example.svg'

const area = (label, value = '', properties = {}) => {
  const control = element('textarea', { rows: 2, ...properties }, value)
  return { node: field(label, control), read: () => control.value, focus: () => control.focus() }
}

const line = (label, value = '', properties = {}) => {
  const control = text('', { value, ...properties })
  return { node: field(label, control), read: () => control.value.trim() }
}

const pick = (label, options) => {
  const control = choice('', options)
  return { node: field(label, control), read: () => control.value }
}

/** Rows that can be added and taken away; `make` answers `{ node, read }`. */
function several(label, addLabel, make) {
  const rows = []
  const list = element('div', { className: 'rows' })
  const add = (...values) => {
    const row = make(...values)
    const remove = element('button', { type: 'button', 'aria-label': 'Remove' }, '×')
    const node = element('div', { className: 'line' }, row.node, remove)
    remove.addEventListener('click', () => {
      rows.splice(rows.indexOf(row), 1)
      node.remove()
    })
    rows.push(row)
    list.append(node)
  }
  add()
  const node = element(
    'fieldset',
    {},
    element('legend', {}, label),
    list,
    element('button', { type: 'button', onclick: () => add() }, addLabel),
  )
  return { node, read: () => rows.map((row) => row.read()) }
}

function buttonRow() {
  const title = line('Title', 'ฝากเงิน')
  const type = pick('Type', ['postback', 'web', 'call', 'other'])
  const payload = line('Payload', 'ฝากเงิน', { title: 'An address, a phone number, or what is sent back' })
  return {
    node: element('div', { className: 'pairs three' }, title.node, type.node, payload.node),
    read: () => ({ title: title.read(), type: type.read(), payload: payload.read() }),
  }
}

function cardRow() {
  const title = line('Title', 'โบนัสรายวัน 50 บาท')
  const subtitle = line('Subtitle', 'รับได้วันละ 2 ครั้ง')
  const image = line('Picture', `${location.origin}/sandbox/art/bonus/DAILY50.svg`)
  const buttons = several('Buttons of the card', 'Add a button', buttonRow)
  return {
    node: element(
      'div',
      {},
      element('div', { className: 'pairs three' }, title.node, subtitle.node, image.node),
      buttons.node,
    ),
    read: () => ({
      title: title.read(),
      subtitle: subtitle.read(),
      image: image.read(),
      buttons: buttons.read(),
    }),
  }
}

const withChoices = () => {
  const message = area('Text', 'สนใจเรื่องไหนคะ')
  const buttons = several('Buttons', 'Add a button', buttonRow)
  return {
    nodes: [message.node, buttons.node],
    read: () => ({ message: message.read(), buttons: buttons.read() }),
  }
}

/** The fields of each message type of the specification, and of one that no app knows. */
const TYPES = {
  text() {
    const message = area('Text', '', {
      'aria-keyshortcuts': 'Enter',
      placeholder: 'Enter sends, Shift+Enter is a new line',
    })
    return {
      nodes: [message.node],
      read: () => ({ message: message.read() }),
      isBlank: () => message.read().trim() === '',
    }
  },
  buttons: withChoices,
  quick_replies: withChoices,
  media() {
    const message = line('Text', 'ตัวอย่างสลิปค่ะ')
    const fileType = pick('Kind', ['image', 'video', 'file'])
    const filePath = line('File', location.origin + EXAMPLE_PICTURE)
    const url = check('The file is a whole address', '', { checked: true })
    return {
      nodes: [element('div', { className: 'pairs' }, message.node, fileType.node, filePath.node, url)],
      read: () => ({
        message: message.read(),
        url: url.querySelector('input').checked,
        fileType: fileType.read(),
        filePath: filePath.read(),
      }),
    }
  },
  generic() {
    const elements = several('Cards', 'Add a card', cardRow)
    return { nodes: [elements.node], read: () => ({ elements: elements.read() }) }
  },
  postback() {
    const message = line('Text', 'ดูโปรโมชั่น')
    const payload = line('Payload', 'PROMOTION')
    return {
      nodes: [element('div', { className: 'pairs' }, message.node, payload.node)],
      read: () => ({ message: message.read(), payload: payload.read() }),
    }
  },
  another() {
    const type = line('Type', 'hologram')
    const payload = area('Payload (JSON)', '{ "message": "?" }', { class: 'mono' })
    return { nodes: [type.node, payload.node], type: type.read, read: () => JSON.parse(payload.read()) }
  },
}

const LABELS = [
  ['text', 'Text'],
  ['buttons', 'Buttons'],
  ['quick_replies', 'Quick replies'],
  ['media', 'Media'],
  ['generic', 'Cards (generic)'],
  ['postback', 'Postback'],
  ['another', 'A type the app does not know'],
]

/** Writes messages of every type to a player or guest. */
export function composer(visitor) {
  const kind = choice('kind', LABELS, 'text')
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
