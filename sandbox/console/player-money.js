import { call, playerPath } from './call.js'
import { card } from './element.js'
import { choice, field, form, number, text } from './fields.js'
import { baht } from './figures.js'

const SOURCES = [
  ['deposit', 'a deposit from the bank'],
  ['bonus', 'a bonus'],
  ['promotion', 'a promotion'],
  ['invite', 'an invite bonus'],
  ['refund', 'a refund'],
  ['luckydraw', 'the lucky draw'],
]

/** The wallet and the coins. */
export function moneyCard(phone) {
  const credit = form({
    fields: [
      field('Amount (฿)', number('amount', { required: true, min: 0.01, placeholder: '100' })),
      field('As', choice('source', SOURCES)),
      field('Description', text('description', { placeholder: 'in the statement' })),
    ],
    className: 'pairs',
    buttons: [['', 'Pay in', 'main']],
    send: async (values) => {
      const { balance } = await call('POST', playerPath(phone, '/credit'), values)
      return `Paid in: the wallet holds ${baht(balance)} ฿`
    },
  })
  const balance = form({
    className: 'one-line',
    fields: [field('Balance (฿)', number('balance', { required: true, min: 0, placeholder: 'new balance' }))],
    buttons: 'Set',
    isEmptied: true,
    send: async (values) => {
      const player = await call('PATCH', playerPath(phone), values)
      return `The wallet holds ${baht(player.balance)} ฿`
    },
  })
  const coins = form({
    className: 'one-line',
    fields: [
      field('Coins (negative takes away)', number('amount', { required: true, step: 1, placeholder: '3' })),
    ],
    buttons: 'Give',
    isEmptied: true,
    send: async (values) => {
      const { coin } = await call('POST', playerPath(phone, '/coins'), values)
      return `${phone} has ${coin} coins`
    },
  })
  return { node: card('Money and coins', credit, balance, coins), update: () => {} }
}
