import { call, playerPath } from './call.js'
import { card, chip, element, setText } from './element.js'
import { action, choice, field, form, number, setOptions } from './fields.js'
import { baht } from './figures.js'
import { keyedList } from './keyed-list.js'

function gameRow(phone, { code }) {
  const amount = element('td', { className: 'amount' })
  const signIn = element('small', {})
  const set = (isActive) => async () => {
    await call('PATCH', playerPath(phone), { slots: [{ code, isActive }] })
    return isActive ? `Opened an account at ${code}` : `Closed the account at ${code}`
  }
  const open = action('Open', set(true))
  const close = action('Close', set(false))
  const name = element('span', {})
  const category = chip('')
  return {
    node: element(
      'tr',
      {},
      element('td', {}, element('strong', {}, code), ' ', name, ' ', category, signIn),
      amount,
      element('td', { className: 'end' }, open, close),
    ),
    update(slot) {
      setText(name, slot.name)
      setText(category, slot.category)
      setText(amount, slot.isActive ? baht(slot.amount) : '—')
      setText(signIn, slot.isActive ? `${slot.username} / ${slot.password}` : '')
      open.hidden = slot.isActive
      close.hidden = !slot.isActive
      open.setAttribute('aria-label', `Open an account at ${code}`)
      close.setAttribute('aria-label', `Close the account at ${code}; its money goes to the bank`)
    },
  }
}

/** Plays for the player, and opens, fills and closes game accounts. */
export function gamesCard(phone) {
  const select = choice('slotCode', [], undefined, { required: true })
  const play = form({
    fields: [
      field('Game', select, 'Only games where the player has an account.'),
      field('Amount (฿)', number('amount', { required: true, min: 0, value: 100 })),
    ],
    className: 'pairs',
    buttons: [
      ['win', 'Win', 'main'],
      ['lose', 'Lose'],
      ['set', 'Set the credit'],
    ],
    send: async ({ slotCode: code, amount }, button) => {
      const answer =
        button === 'set'
          ? await call('PATCH', playerPath(phone), { slots: [{ code, isActive: true, amount }] })
          : await call('POST', playerPath(phone, '/play'), { slotCode: code, outcome: button, amount })
      const credit = answer.slots.find((slot) => slot.code === code)?.amount
      return `${{ win: 'Won', lose: 'Lost', set: 'Set' }[button]}: ${code} holds ${baht(credit)} ฿`
    },
  })
  const body = element('tbody', {})
  const show = keyedList(body, {
    keyOf: (slot) => slot.code,
    create: (slot) => gameRow(phone, slot),
    empty: 'No games.',
  })
  let offered = ''
  return {
    node: card('Games', play, element('div', { className: 'scrolls' }, element('table', {}, body))),
    update({ slots }) {
      const open = slots.filter((slot) => slot.isActive)
      const codes = open.map(({ code }) => code).join()
      if (codes !== offered)
        setOptions(
          select,
          open.map(({ code, name }) => [code, `${code} · ${name}`]),
        )
      offered = codes
      show([...slots].sort((a, b) => Number(b.isActive) - Number(a.isActive)))
    },
  }
}
