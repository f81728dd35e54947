import { chip, element } from './element.js'
import { time } from './figures.js'

const said = (payload) => String((typeof payload === 'string' ? payload : payload?.message) ?? '')
const listed = (value) => (Array.isArray(value) ? value : [])

function buttons(list) {
  const all = listed(list)
  if (all.length === 0) return null
  return element(
    'ul',
    { className: 'choices' },
    all.map((button) =>
      element('li', { title: String(button?.payload ?? '') }, `${button?.title} (${button?.type})`),
    ),
  )
}

const shownFiles = {
  image: (src) => element('img', { src, alt: 'Picture in the conversation', loading: 'lazy' }),
  video: (src) => element('video', { src, controls: true, preload: 'metadata', 'aria-label': 'Video' }),
}

/** Files on this sandbox are shown; others are only named, as the page may load nothing from elsewhere. */
function media(payload) {
  const { fileType } = payload
  const filePath = String(payload.filePath ?? '')
  const isHere = /^\/(?!\/)/.test(filePath) || filePath.startsWith(`${location.origin}/`)
  const draw = isHere && Object.hasOwn(shownFiles, fileType) ? shownFiles[fileType] : null
  return [
    said(payload),
    draw ? draw(filePath) : element('small', { className: 'mono' }, `${fileType}: ${filePath}`),
    isHere && element('a', { href: filePath, target: '_blank', rel: 'noopener' }, 'Open'),
  ]
}

const contents = {
  text: (payload) => said(payload),
  buttons: (payload) => [said(payload), buttons(payload?.buttons)],
  quick_replies: (payload) => [said(payload), buttons(payload?.buttons)],
  media: (payload) => media(payload ?? {}),
  postback: (payload) => [said(payload), ` → ${payload?.payload ?? ''}`],
  generic: (payload) =>
    listed(payload?.elements).map((item) =>
      element(
        'div',
        { className: 'mini' },
        element('strong', {}, String(item?.title ?? '')),
        element('small', {}, String(item?.subtitle ?? '')),
        buttons(item?.buttons),
      ),
    ),
}

function content({ message_type: type, payload }) {
  const draw = Object.hasOwn(contents, type) ? contents[type] : null
  return draw ? draw(payload) : element('code', {}, JSON.stringify(payload))
}

/** A message of the history, with a line before it where a new session begins. */
export function messageNode({ sender, name, message, createdAt, session_id, previous }) {
  const isNew = previous && previous.session_id !== session_id
  return {
    node: element(
      'li',
      { className: sender === 'customer' ? 'theirs' : 'ours' },
      isNew && element('p', { className: 'divider' }, 'New session'),
      element(
        'div',
        { className: 'bubble' },
        element('div', { className: 'body' }, content(message)),
        element(
          'small',
          {},
          `${sender}${name ? ` · ${name}` : ''} · ${time(createdAt)} `,
          message.message_type !== 'text' && chip(message.message_type),
        ),
      ),
    ),
  }
}
