import { call } from './call.js'
import { catalogue } from './catalogue.js'
import { chip, element } from './element.js'
import { choice, field, form, number } from './fields.js'
import { baht } from './figures.js'
import { moneyLine } from './withdrawals.js'

const REASONS = {
  SLIP_FILE_MISSING: 'File is missing',
  SLIP_UNPROCESSABLE: 'Picture cannot be processed',
  SLIP_CROP_UNREADABLE: 'Cropped picture cannot be read',
  SLIP_INVALID_DESTINATION: 'Paid to another account',
  SLIP_DUPLICATE: 'Reference was used before',
  SLIP_UNSTABLE_REFERENCE: 'Reference number is unstable',
  SLIP_CAPTCHA_FAILED: 'Captcha was wrong three times',
  SLIP_INVALID: 'Not a slip',
  SLIP_ACCOUNT_MISMATCH: "Not from the player's account",
  SLIP_EXPIRED: 'Slip is too old',
  // The app knows no such reason: it sends the player to support.
  SLIP_OTHER: 'Unknown error (contact support)',
}
const reasonText = (code) => REASONS[code] ?? code
const reasons = [...catalogue.slipReasons, 'SLIP_OTHER'].map((code) => [code, reasonText(code)])

const TONES = { SUCCESS: 'good', FAILED: 'bad' }

function picture({ link, reference }) {
  return element(
    'a',
    { className: 'picture', href: link, target: '_blank', rel: 'noopener' },
    element('img', { src: link, alt: `Slip ${reference}`, loading: 'lazy', width: 72, height: 96 }),
  )
}

const slipLine = (slip, ...more) =>
  moneyLine(
    slip,
    element('small', {}, `to ${slip.bankCode} ${slip.bankAccountNo}`),
    element('small', {}, slip.reference),
    ...more,
  )

/** Slips that somebody has to look at. */
export const slipsQueue = {
  title: 'Slips',
  path: '/slips',
  empty: 'No slip waits.',
  isWaiting: ({ status }) => status !== 'SUCCESS' && status !== 'FAILED',
  create(slip) {
    const { id, phone } = slip
    const approve = form({
      className: 'one-line',
      fields: [
        field('Amount on it (฿)', number('amount', { required: true, min: 0.01, placeholder: '500' })),
      ],
      buttons: [['', 'Approve', 'main']],
      send: async ({ amount }) => {
        await call('POST', `/slips/${id}/approve`, { amount })
        return `Approved: ${baht(amount)} ฿ for ${phone}`
      },
    })
    const reject = form({
      className: 'one-line',
      fields: [field('Reason', choice('reason', reasons))],
      buttons: [['', 'Reject', 'danger']],
      send: async ({ reason }) => {
        await call('POST', `/slips/${id}/reject`, { reason })
        return `Rejected: ${reasonText(reason)}`
      },
    })
    return {
      node: element(
        'li',
        { className: 'with-picture' },
        picture(slip),
        element('div', {}, slipLine(slip), approve, reject),
      ),
    }
  },
  createSettled(slip) {
    const { status, note } = slip
    return {
      node: element(
        'li',
        {},
        slipLine(
          slip,
          chip(status.toLowerCase(), TONES[status]),
          note && element('small', {}, reasonText(note)),
        ),
      ),
    }
  },
}
