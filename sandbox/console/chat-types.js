import { mediaParts } from './chat-media.js'
import { area, line, pick, several } from './chat-parts.js'
import { element } from './element.js'

/** What a button of each type carries: what is sent back, an address, a phone number. */
const PAYLOADS = {
  postback: 'ฝากเงิน',
  web: 'https://example.com/howto/deposit',
  call: '021234567',
  other: '',
}

function buttonRow() {
  const title = line('Title', 'ฝากเงิน')
  const type = pick('Type', Object.keys(PAYLOADS))
  const payload = line('Payload', PAYLOADS.postback, {
    title: 'An address, a phone number, or what is sent back',
  })
  type.control.addEventListener('change', () => {
    if (Object.values(PAYLOADS).includes(payload.read())) payload.control.value = PAYLOADS[type.read()]
  })
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

function jsonIn(typed) {
  try {
    return JSON.parse(typed)
  } catch (error) {
    throw new Error(`Payload: not JSON (${error.message})`)
  }
}

/** The fields of each message type of the specification, and of one that no app knows. */
export const TYPES = {
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
  media: mediaParts,
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
    return { nodes: [type.node, payload.node], type: type.read, read: () => jsonIn(payload.read()) }
  },
}

/** What each is called, the most usual first. */
export const TYPE_LABELS = [
  ['text', 'Text'],
  ['buttons', 'Buttons'],
  ['quick_replies', 'Quick replies'],
  ['media', 'Media'],
  ['generic', 'Cards (generic)'],
  ['postback', 'Postback'],
  ['another', 'A type the app does not know'],
]
