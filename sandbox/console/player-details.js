import { call, playerPath } from './call.js'
import { catalogue } from './catalogue.js'
import { element, folded } from './element.js'
import { choice, field, form, setOptions, text } from './fields.js'

const NAMES = ['name', 'bankCode', 'bankAccountName', 'bankAccountNo', 'currency']

/** Name, password and bank account. */
export function detailsCard(phone) {
  let known = {}
  const banks = element('datalist', { id: 'bank-codes' })
  setOptions(
    banks,
    catalogue.banks.map(({ code, nameEN }) => [code, nameEN]),
  )
  const change = form({
    className: 'pairs',
    fields: [
      banks,
      field('Name', text('name')),
      field('New password', text('password', { placeholder: 'unchanged' })),
      field('Bank code', text('bankCode', { list: 'bank-codes' })),
      field('Account holder', text('bankAccountName')),
      field('Account number', text('bankAccountNo', { inputmode: 'numeric' })),
      field('Currency', choice('currency', ['BAHT', 'LAK'])),
    ],
    buttons: [['', 'Save', 'main']],
    send: async ({ password, ...values }) => {
      const changes = Object.fromEntries(
        NAMES.map((name) => [name, values[name] ?? '']).filter(([name, value]) => value !== known[name]),
      )
      await call('PATCH', playerPath(phone), password === undefined ? changes : { ...changes, password })
      change.elements.password.value = ''
      return 'Saved'
    },
  })
  const panel = folded('Details', change)
  panel.className = 'card'
  return {
    node: element('div', {}, panel),
    update(player) {
      for (const name of NAMES) {
        const control = change.elements[name]
        // What a person is changing is left alone; what the player changes in the app is followed.
        if (control.value === (known[name] ?? control.value)) control.value = player[name] ?? ''
      }
      known = Object.fromEntries(NAMES.map((name) => [name, player[name] ?? '']))
    },
  }
}
