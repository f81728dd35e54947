import { catalogue } from './catalogue.js'
import { card, element, folded } from './element.js'

const WHERE = {
  login: 'Signing in with this phone',
  otpSend: 'Asking for an OTP with this phone',
  otpVerify: 'Typing this OTP',
  register: 'Registering with this phone',
  coupon: 'Claiming a coupon of this id',
}

/** What a person can type in the app to see an error that no rule of the demo brings about. */
export function sentinelsCard() {
  const rows = Object.entries(catalogue.sentinels).flatMap(([kind, values]) =>
    Object.entries(values).map(([value, code]) =>
      element(
        'tr',
        {},
        element('td', {}, WHERE[kind] ?? kind),
        element('td', { className: 'mono' }, value),
        element('td', { className: 'mono' }, code),
      ),
    ),
  )
  return card(
    'Inputs that are refused',
    element(
      'p',
      { className: 'hint' },
      'A promotion code that is itself an error code is refused with that code.',
    ),
    folded(
      'All others',
      element('div', { className: 'scrolls' }, element('table', {}, element('tbody', {}, rows))),
    ),
  )
}
