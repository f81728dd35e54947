import { call } from './call.js'
import { catalogue } from './catalogue.js'
import { card, chip, element, setText } from './element.js'
import { choice, field, form, number, text } from './fields.js'
import { time } from './figures.js'
import { keyedList } from './keyed-list.js'
import { addressOf, place, whileAt } from './place.js'
import { playerChoice } from './player-choice.js'
import { outcomeOf, phoneName } from './push-outcome.js'
import { watch } from './watch.js'

/** What the sandbox itself says with each kind; one that is not here can carry all. */
const KINDS = {
  deposit: { label: 'Deposit credited', hasAmount: true, hasId: true },
  withdrawal: { label: 'Withdrawal paid', hasAmount: true, hasId: true },
  slip: { label: 'Slip not accepted', hasId: true },
  chat: { label: 'Support has answered' },
  bonus: { label: 'Bonus is ending', hasId: true },
}
const kindNamed = (kind) => KINDS[kind] ?? { label: kind, hasAmount: true, hasId: true }

function phoneRow({ endpoint }) {
  const kinds = element('ul', { className: 'choices' })
  const quiet = chip('quiet now', 'waiting')
  const about = element('small', {})
  return {
    node: element(
      'li',
      {},
      element(
        'div',
        { className: 'what' },
        element('strong', { className: 'mono', title: endpoint }, phoneName(endpoint)),
        quiet,
      ),
      kinds,
      about,
    ),
    update(phone) {
      quiet.hidden = !phone.isQuietNow
      kinds.replaceChildren(...phone.kinds.map((kind) => element('li', {}, kindNamed(kind).label)))
      const hours = phone.quietHours
      setText(
        about,
        [
          phone.kinds.length === 0 && 'told of nothing',
          hours ? `quiet ${hours.from} to ${hours.to}` : 'no quiet hours',
          `language ${phone.locale}`,
          `since ${time(phone.subscribedAt)}`,
        ]
          .filter(Boolean)
          .join(' · '),
      )
    },
  }
}

/** The phones of the chosen player that take pushes. */
function phonesCard() {
  const state = element('p', { className: 'hint' })
  const error = element('p', { className: 'form-error', role: 'alert' })
  const list = element('ul', { className: 'queue' })
  const show = keyedList(list, {
    keyOf: ({ endpoint }) => endpoint,
    create: phoneRow,
    empty: 'None. In the app: Profile, then Notifications, then Allow notifications.',
  })
  const say = (words, failure = '') => {
    setText(state, words)
    state.hidden = words === ''
    setText(error, failure)
    list.hidden = words !== '' || failure !== ''
  }
  watch(
    whileAt('push', (phone) => (phone ? `/push?phone=${encodeURIComponent(phone)}` : null)),
    ({ phones }) => {
      say('')
      show(phones)
    },
    ({ message }) => say('', message),
  )
  return {
    node: card('Subscribed phones', state, error, list),
    choose: (phone) => say(phone ? 'Reading…' : 'Choose a player to see who would be told.'),
  }
}

function pushForm(onOutcome) {
  const player = playerChoice('push', 'phone')
  player.addEventListener('change', () => {
    location.hash = addressOf('push', player.value)
  })
  const playerField = field('Player', player)
  const kind = choice(
    'kind',
    catalogue.pushKinds.map((each) => [each, kindNamed(each).label]),
    undefined,
    { required: true },
  )
  const kindField = field('Kind', kind)
  for (const whole of [playerField, kindField]) whole.classList.add('whole')
  const amount = number('amount', { min: 0, placeholder: 'none' })
  const id = text('id', { placeholder: 'none' })
  const amountField = field('Amount (฿)', amount, 'Shown only where the player allows it.')
  const idField = field('Id', id, 'A second push of this kind and id takes the place of the first.')
  const showFields = () => {
    const { hasAmount, hasId } = kindNamed(kind.value)
    amountField.hidden = amount.disabled = !hasAmount
    idField.hidden = id.disabled = !hasId
  }
  kind.addEventListener('change', showFields)
  showFields()
  const made = form({
    className: 'pairs',
    fields: [playerField, kindField, amountField, idField],
    buttons: [['', 'Push', 'main']],
    send: async (values) => {
      const { hasAmount, hasId } = kindNamed(values.kind)
      const news = {
        phone: values.phone,
        kind: values.kind,
        ...(hasAmount ? { amount: values.amount } : {}),
        ...(hasId ? { id: values.id } : {}),
      }
      onOutcome(values.phone, null)
      onOutcome(values.phone, await call('POST', '/push', news))
    },
  })
  return { node: made, player }
}

/** Tells a player's phones of something, as the backend does by itself when it happens. */
export function pushView() {
  const outcome = element('div', { className: 'outcome', role: 'status' })
  const { node, player } = pushForm((phone, answer) => {
    // Another player may have been chosen while it was under way.
    if (phone === place().subject) outcome.replaceChildren(...(answer ? outcomeOf(answer) : []))
  })
  const phones = phonesCard()
  let chosen = null
  const open = () => {
    const { view, subject } = place()
    if (view !== 'push' || subject === chosen) return
    chosen = subject
    player.value = subject
    if (player.selectedIndex === -1) player.value = ''
    outcome.replaceChildren()
    phones.choose(subject)
  }
  addEventListener('hashchange', open)
  open()
  return element(
    'div',
    { className: 'columns' },
    element(
      'div',
      {},
      card(
        'Push message',
        node,
        outcome,
        element(
          'p',
          { className: 'hint' },
          'The sandbox pushes by itself when a deposit is credited, a withdrawal is paid, a slip is rejected, an agent answers, and a bonus’s turnover is played.',
        ),
      ),
    ),
    element('div', {}, phones.node),
  )
}
