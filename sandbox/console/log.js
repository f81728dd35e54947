import { call } from './call.js'
import { card, chip, element, setText } from './element.js'
import { action, check, field, text } from './fields.js'
import { time } from './figures.js'
import { keyedList } from './keyed-list.js'
import { whileAt } from './place.js'
import { watch } from './watch.js'

const SHOWN = 150
/** The newest of all calls, to choose from */
const READ = 1000

function toneOf(status) {
  if (typeof status !== 'number') return status === 'pending' ? 'waiting' : 'bad'
  return status < 400 ? 'good' : 'bad'
}

function requestRow({ request }) {
  const { at, method, path, phone, idempotencyKey, client, fetchMode, purpose, hasToken } = request
  const status = chip('')
  const fault = chip('', 'waiting')
  const sent = [
    phone ?? (hasToken ? 'unknown token' : 'no token'),
    client,
    fetchMode,
    purpose && `purpose ${purpose}`,
    idempotencyKey && `key ${idempotencyKey}`,
  ]
  return {
    node: element(
      'li',
      {},
      element('span', { className: 'when' }, time(at)),
      status,
      element('span', { className: 'mono call' }, element('b', {}, method), ' ', path),
      fault,
      element('small', {}, sent.filter(Boolean).join(' · ')),
    ),
    update({ request: now }) {
      setText(status, String(now.status))
      status.className = `chip ${toneOf(now.status)}`
      setText(fault, now.fault ?? '')
      fault.hidden = !now.fault
    },
  }
}

/** The calls that reached the sandbox, newest first. */
export function logView() {
  const phone = text('phone', { type: 'search', inputmode: 'tel', placeholder: 'everyone' })
  const path = text('path', { type: 'search', placeholder: 'any, part of a path' })
  const isPaused = check('Pause', 'paused')
  const pause = isPaused.querySelector('input')
  const count = element('small', {})
  const list = element('ul', { className: 'log' })
  const show = keyedList(list, {
    keyOf: ({ key }) => key,
    create: requestRow,
    empty: 'No call like that yet.',
  })
  let requests = []
  const showChosen = () => {
    const chosen = requests.filter(
      ({ request }) =>
        (request.phone ?? '').includes(phone.value.trim()) &&
        `${request.method} ${request.path}`.includes(path.value.trim()),
    )
    show(chosen.slice(-SHOWN).reverse())
    setText(count, `${Math.min(chosen.length, SHOWN)} of ${chosen.length}`)
  }
  for (const filter of [phone, path]) filter.addEventListener('input', showChosen)
  watch(
    whileAt('log', () => (pause.checked ? null : `/requests?limit=${READ}`)),
    (answer) => {
      requests = answer.map((request) => ({ request, key: String(request.id) }))
      showChosen()
    },
  )
  const clear = action('Clear', async () => {
    await call('DELETE', '/requests')
  })
  return card(
    'Calls',
    element(
      'div',
      { className: 'filter' },
      field('Phone', phone),
      field('Path', path),
      isPaused,
      clear,
      count,
    ),
    list,
  )
}
