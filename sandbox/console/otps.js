import { call } from './call.js'
import { card, chip, element, setText } from './element.js'
import { action } from './fields.js'
import { time } from './figures.js'
import { keyedList } from './keyed-list.js'
import { copy } from './notice.js'
import { watch } from './watch.js'

const TONES = { sent: 'waiting', verified: 'good', expired: '', blocked: 'bad' }

function otpRow({ phone }) {
  const code = element('output', { className: 'code' })
  const status = chip('')
  const sent = element('small', {})
  const tell = (what) => call('POST', `/otp/${encodeURIComponent(phone)}/${what}`)
  const copying = element(
    'button',
    { type: 'button', className: 'main', onclick: () => copy(code.value) },
    'Copy',
  )
  const block = action('Block', async () => {
    await tell('block')
    return `${phone} is blocked for an hour`
  })
  const unblock = action('Unblock', async () => {
    await tell('unblock')
    return `${phone} may ask for an OTP again`
  })
  const node = element(
    'li',
    {},
    element('div', { className: 'what' }, element('strong', {}, phone), sent, status),
    element('div', { className: 'row' }, code, copying, block, unblock),
  )
  return {
    node,
    update(otp) {
      setText(code, otp.code)
      setText(sent, `${time(otp.sentAt)} · ref ${otp.otpRef}`)
      setText(status, otp.status)
      status.className = `chip ${TONES[otp.status] ?? ''}`
      copying.setAttribute('aria-label', `Copy ${otp.code}`)
      block.hidden = otp.status === 'blocked'
      unblock.hidden = otp.status !== 'blocked'
    },
  }
}

/** The phones of the world: what was "sent" to each last. */
export function otpsCard(filter) {
  const list = element('ul', { className: 'queue', 'aria-live': 'polite' })
  const show = keyedList(list, {
    keyOf: (otp) => otp.phone,
    create: otpRow,
    empty: 'No OTP was sent yet. Register in the app and it appears here.',
  })
  let otps = []
  const showChosen = () => show(otps.filter(({ phone }) => phone.includes(filter.value.trim())))
  filter.addEventListener('input', showChosen)
  watch(
    () => '/otp',
    (answer) => {
      otps = answer
      showChosen()
    },
  )
  return card('One-time passwords', list)
}
