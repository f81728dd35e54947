import { call } from './call.js'
import { chip, element } from './element.js'
import { action } from './fields.js'
import { baht, time } from './figures.js'
import { moneyLine } from './withdrawals.js'

const TONES = { paid: 'good', waiting: 'waiting' }

function payQr({ id, amount, phone }, label, properties) {
  return action(
    label,
    async () => {
      await call('POST', `/qrcodes/${id}/pay`)
      return `${phone} paid ${baht(amount)} ฿ by QR`
    },
    properties,
  )
}

/** QR codes that somebody scans and pays. */
export const qrcodesQueue = {
  title: 'QR codes',
  path: '/qrcodes',
  empty: 'No QR code waits to be paid.',
  isWaiting: ({ status }) => status === 'waiting',
  create(qr) {
    return {
      node: element(
        'li',
        {},
        moneyLine(qr, chip(qr.bankCode), element('small', {}, `until ${time(qr.expiresAt)}`)),
        element('div', { className: 'row' }, payQr(qr, 'Pay', { className: 'main' })),
      ),
    }
  },
  createSettled(qr) {
    return {
      node: element(
        'li',
        {},
        moneyLine(qr, chip(qr.bankCode), chip(qr.status, TONES[qr.status])),
        // A bank takes the money of a QR that has just run out, too.
        qr.status === 'expired' && element('div', { className: 'row' }, payQr(qr, 'Pay late')),
      ),
    }
  },
}

/** Deposits by transfer that wait until somebody finds the transfer. */
export const depositsQueue = {
  title: 'Announced deposits',
  path: '/deposits',
  empty: 'No deposit waits to be found.',
  isWaiting: () => true,
  create(deposit) {
    const { id, amount, phone } = deposit
    const settle = (what, said) => async () => {
      await call('POST', `/deposits/${id}/${what}`)
      return said
    }
    return {
      node: element(
        'li',
        {},
        moneyLine(deposit, deposit.place && chip(deposit.place)),
        element(
          'div',
          { className: 'row' },
          action('Found', settle('approve', `${phone} has ${baht(amount)} ฿ more`), { className: 'main' }),
          action('Not found', settle('reject', `The deposit of ${phone} failed`)),
        ),
      ),
    }
  },
  createSettled: () => ({ node: element('li') }),
}
