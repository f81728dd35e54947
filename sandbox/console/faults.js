import { call } from './call.js'
import { catalogue } from './catalogue.js'
import { card, chip, element, setText } from './element.js'
import { action, choice, field, form, number, setOptions, text } from './fields.js'
import { keyedList } from './keyed-list.js'
import { whileAt } from './place.js'
import { sentinelsCard } from './sentinels.js'
import { watch } from './watch.js'

const KINDS = {
  delay: 'Slow: waits, then does it',
  'drop-before': 'Connection drops, nothing is done',
  hang: 'Never answers, nothing is done',
  status: 'Refuses with a status and code',
  'html-502': 'A proxy’s HTML page, nothing is done',
  redirect: 'Redirects elsewhere',
  'invalid-token': 'The session has ended',
  gone: 'The service is gone',
  'delay-after': 'Does it, then waits before it answers',
  'drop-after': 'Does it, then the connection drops',
  'hang-after': 'Does it, never answers',
  'status-after': 'Does it, then answers an error',
  'html-502-after': 'Does it, then a proxy’s HTML page',
  'broken-json': 'Does it, answers JSON that cannot be read',
  truncated: 'Does it, the answer breaks off',
  drip: 'Does it, the answer comes in drops',
  empty: 'Does it, answers nothing',
  'wrong-shape': 'Does it, answers another shape',
  'html-200': 'Does it, answers a web page (hotel wifi)',
}

/** Fields that only some kinds have. */
const OPTIONAL = {
  delayMs: () => true,
  status: (kind) => kind.startsWith('status') || kind === 'redirect',
  code: (kind) => kind.startsWith('status'),
  message: (kind) => kind.startsWith('status'),
  retryAfter: (kind) => kind.startsWith('status') || kind.startsWith('html-502'),
  location: (kind) => kind === 'redirect',
  body: (kind) =>
    [
      'status',
      'status-after',
      'wrong-shape',
      'broken-json',
      'html-200',
      'html-502',
      'html-502-after',
    ].includes(kind),
}

/** Whole families of calls, to begin with. */
const PATTERNS = ['*', '/api/lookup/*', '/api/wallet*', '/api/statement*', '/api/chat/*', '/api/autoLogin/*']

const READY_MADE = [
  ['No network for 10 calls', { path: '*', fault: 'drop-before', times: 10 }],
  ['All is slow (3 s)', { path: '*', fault: 'delay', delayMs: 3000, times: 0 }],
  ['Every third call fails', { path: '*', fault: 'html-502', rate: 33 }],
  [
    'Next withdrawal is done, but unanswered',
    { path: '/api/wallet/withdrawAll', fault: 'drop-after', times: 1 },
  ],
]

function bodyIn(typed) {
  try {
    return JSON.parse(typed)
  } catch {
    // Text is sent as it stands.
    return typed
  }
}

function suggestions(id, options) {
  const list = element('datalist', { id })
  setOptions(list, options)
  return list
}

function faultForm() {
  const path = text('path', { required: true, value: '*', list: 'call-templates', class: 'mono' })
  const kind = choice(
    'fault',
    catalogue.faults.map((name) => [name, KINDS[name] ? `${KINDS[name]} · ${name}` : name]),
  )
  const optional = {
    delayMs: field('Wait (ms)', number('delayMs', { min: 0, step: 1, placeholder: '0' })),
    status: field('HTTP status', number('status', { min: 200, max: 599, step: 1, placeholder: '400' })),
    code: field('Error code', text('code', { list: 'error-codes', placeholder: 'MONEY_NOT_ENOUGH' })),
    message: field('Message', text('message')),
    retryAfter: field('Retry-After (s)', number('retryAfter', { min: 0 })),
    location: field('Redirect to', text('location', { placeholder: 'https://example.com/' })),
    body: field('Body in its place', element('textarea', { name: 'body', rows: 2, class: 'mono' })),
  }
  const send = async ({ rate, body, ...values }) => {
    const hidden = Object.keys(optional).filter((name) => optional[name].hidden)
    const kept = Object.entries(values).filter(([name]) => !hidden.includes(name))
    await call('POST', '/faults', {
      ...Object.fromEntries(kept),
      ...(rate === undefined ? {} : { rate: rate / 100 }),
      ...(body === undefined || optional.body.hidden ? {} : { body: bodyIn(body) }),
    })
    return 'It will strike'
  }
  const what = field('What happens', kind)
  const where = field('Call', path, 'A template of the contract, a beginning that ends in *, or * for all.')
  for (const wide of [where, what, optional.body]) wide.classList.add('whole')
  const made = form({
    className: 'pairs',
    fields: [
      suggestions('call-templates', [
        ...PATTERNS,
        ...catalogue.calls.map(({ name, method, path }) => [path, `${method} ${name}`]),
      ]),
      suggestions('error-codes', catalogue.errorCodes),
      where,
      what,
      field('Method', choice('method', [['', 'any'], 'GET', 'POST', 'PUT', 'DELETE'])),
      field('How often', number('times', { min: 0, step: 1, placeholder: 'once' }), '0: until it is cleared'),
      field('Chance (%)', number('rate', { min: 0, max: 100, placeholder: '100' })),
      field('Only for the phone', text('phone', { inputmode: 'tel', placeholder: 'everyone' })),
      Object.values(optional),
    ],
    buttons: [['', 'Inject', 'main']],
    send,
  })
  const showOptional = () => {
    for (const [name, isFor] of Object.entries(OPTIONAL)) optional[name].hidden = !isFor(kind.value)
  }
  kind.addEventListener('change', showOptional)
  showOptional()
  return {
    node: made,
    fill(values) {
      for (const control of made.elements) if (control.name) control.value = values[control.name] ?? ''
      showOptional()
      made.requestSubmit()
    },
  }
}

function aboutOf({ method, path, phone, times, rate, delayMs, status, code, struck }) {
  const left = times ? `${struck} of ${times}` : `${struck}, until cleared`
  return [
    `${method ?? 'any'} ${path}`,
    phone && `only ${phone}`,
    rate !== undefined && `${Math.round(rate * 100)}%`,
    delayMs && `${delayMs} ms`,
    status,
    code,
    `struck ${left}`,
  ]
    .filter(Boolean)
    .join(' · ')
}

function faultRow({ id, fault }) {
  const about = element('small', { className: 'mono' })
  const clear = action('Clear', async () => {
    await call('DELETE', `/faults/${id}`)
  })
  clear.setAttribute('aria-label', `Clear ${fault}`)
  return {
    node: element(
      'li',
      {},
      element(
        'div',
        { className: 'what' },
        chip(fault, 'bad'),
        element('span', {}, KINDS[fault] ?? ''),
        about,
        clear,
      ),
    ),
    update: (live) => setText(about, aboutOf(live)),
  }
}

/** Failures on demand. */
export function faultsView() {
  const maker = faultForm()
  const list = element('ul', { className: 'queue' })
  const show = keyedList(list, { keyOf: ({ id }) => id, create: faultRow, empty: 'All calls go well.' })
  const clearAll = action('Clear all', async () => {
    await call('DELETE', '/faults')
    return 'All calls go well again'
  })
  watch(whileAt('faults', '/faults'), ({ faults }) => {
    show(faults)
    clearAll.hidden = faults.length === 0
  })
  return element(
    'div',
    { className: 'columns' },
    element('div', {}, card('Inject a fault', maker.node), sentinelsCard()),
    element(
      'div',
      {},
      card('Waiting to strike', list, element('div', { className: 'actions' }, clearAll)),
      card(
        'Ready made',
        element(
          'div',
          { className: 'actions' },
          READY_MADE.map(([label, values]) =>
            element(
              'button',
              { type: 'button', onclick: () => maker.fill({ method: '', ...values }) },
              label,
            ),
          ),
        ),
      ),
    ),
  )
}
