import { call } from './call.js'
import { card, chip, element, folded, setText } from './element.js'
import { field, form, number, text } from './fields.js'
import { baht } from './figures.js'
import { keyedList } from './keyed-list.js'
import { addressOf, place, whileAt } from './place.js'
import { playerPanel } from './player-panel.js'
import { refresh, watch } from './watch.js'

function playerRow({ phone }) {
  const name = element('span', {})
  const balance = element('span', { className: 'amount' })
  const state = chip('', 'bad')
  const link = element(
    'a',
    { href: addressOf('players', phone) },
    element('strong', {}, phone),
    name,
    state,
    balance,
  )
  return {
    node: element('li', {}, link),
    update(player) {
      setText(name, player.name)
      setText(balance, `${baht(player.balance)} ฿`)
      setText(state, player.isTerminated ? 'gone' : 'inactive')
      state.hidden = player.isActive && !player.isTerminated
      if (player.phone === place().subject) link.setAttribute('aria-current', 'true')
      else link.removeAttribute('aria-current')
    },
  }
}

const newPlayerForm = () =>
  form({
    fields: [
      element(
        'div',
        { className: 'pairs' },
        field('Phone', text('phone', { inputmode: 'tel', pattern: '\\d{6,15}', placeholder: 'made up' })),
        field('Password', text('password', { placeholder: 'demo1234' })),
        field('Name', text('name', { placeholder: 'made up' })),
        field('Balance (฿)', number('balance', { min: 0, placeholder: '0' })),
        field('Coins', number('coin', { min: 0, step: 1, placeholder: '0' })),
        field('Statement entries', number('statements', { min: 0, max: 1000, step: 1, placeholder: '0' })),
      ),
    ],
    buttons: [['', 'Create', 'main']],
    isEmptied: true,
    send: async (values) => {
      const { phone, password } = await call('POST', '/players', values)
      location.hash = addressOf('players', phone)
      return `Created ${phone}, password ${password}`
    },
  })

/** Everyone, and the one who was picked. */
export function playersView() {
  const search = text('search', { type: 'search', placeholder: 'phone or name' })
  const list = element('ul', { className: 'people' })
  const count = element('small', {})
  const show = keyedList(list, {
    keyOf: (player) => player.id,
    create: playerRow,
    empty: 'Nobody has that phone or name.',
  })
  let players = []
  const showFound = () => {
    const wanted = search.value.trim().toLowerCase()
    const found = players.filter(({ phone, name, id }) =>
      `${phone} ${name} ${id}`.toLowerCase().includes(wanted),
    )
    show(found)
    setText(count, `${found.length} of ${players.length}`)
  }
  search.addEventListener('input', showFound)
  watch(whileAt('players', '/players'), (answer) => {
    players = answer
    showFound()
  })

  const stage = element('div', { className: 'stage' })
  let panel = null
  const open = () => {
    const { view, subject } = place()
    if (view !== 'players') return
    showFound()
    if (panel?.phone === subject) return
    panel?.stop()
    panel = subject === '' ? null : playerPanel(subject)
    stage.replaceChildren(
      panel?.node ??
        element('p', { className: 'hint' }, 'Pick a player to see and change everything about them.'),
    )
    refresh()
  }
  addEventListener('hashchange', open)
  watch(
    whileAt('players', (phone) => (phone ? `/players/${encodeURIComponent(phone)}` : null)),
    (player) => {
      if (panel && [player.phone, player.id].includes(panel.phone)) panel.update(player)
    },
    (error) => panel?.fail(error.message),
  )
  open()
  return element(
    'div',
    { className: 'columns master' },
    element(
      'div',
      {},
      card('Players', field('Search', search), count, list, folded('New player', newPlayerForm())),
    ),
    stage,
  )
}
