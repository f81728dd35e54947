import { call } from './call.js'
import { chip, element } from './element.js'
import { action, field, form, text } from './fields.js'
import { baht, time } from './figures.js'
import { personLink } from './people.js'

export function moneyLine({ phone, amount, createdAt }, ...more) {
  return element(
    'div',
    { className: 'what' },
    personLink(phone),
    element('strong', { className: 'amount' }, amount ? `${baht(amount)} ฿` : 'amount unknown'),
    element('small', {}, time(createdAt)),
    ...more,
  )
}

/** Withdrawals that the operator pays or refuses. */
export const withdrawalsQueue = {
  title: 'Withdrawals',
  path: '/withdrawals',
  empty: 'No withdrawal waits.',
  isWaiting: ({ status }) => status === 'pending',
  create(withdrawal) {
    const { id, amount, phone } = withdrawal
    const refusal = element(
      'details',
      { className: 'inline' },
      element('summary', {}, 'Refuse…'),
      form({
        fields: [field('Reason', text('reason', { placeholder: 'kept with the withdrawal' }))],
        buttons: [['', 'Refuse', 'danger']],
        send: async ({ reason }) => {
          await call('POST', `/withdrawals/${id}/refuse`, { reason })
          return `Refused: ${baht(amount)} ฿ are back in the wallet of ${phone}`
        },
      }),
    )
    const pay = action(
      'Pay',
      async () => {
        await call('POST', `/withdrawals/${id}/pay`)
        return `Paid ${baht(amount)} ฿ to ${phone}`
      },
      { className: 'main' },
    )
    return {
      node: element('li', {}, moneyLine(withdrawal), element('div', { className: 'row' }, pay, refusal)),
    }
  },
  createSettled(withdrawal) {
    const { status, reason } = withdrawal
    const tone = status === 'paid' ? 'good' : 'bad'
    return {
      node: element(
        'li',
        {},
        moneyLine(withdrawal, chip(status, tone), reason && element('small', {}, reason)),
      ),
    }
  },
}
