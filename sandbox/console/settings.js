import { call } from './call.js'
import { card, element } from './element.js'
import { field } from './fields.js'
import { say } from './notice.js'
import { refresh } from './watch.js'

const SECOND = 1000
const MINUTE = 60_000

/** Name, label, and for some: hint, the size of the unit shown, choices. A dot leads into an object. */
const GROUPS = {
  Service: [
    ['isActive', 'Service is active', { hint: 'Off: it is terminated, and every call answers “gone”.' }],
    [
      'market',
      'Market',
      {
        choices: [
          ['th', 'Thailand'],
          ['lao', 'Laos'],
        ],
      },
    ],
    ['enableChatWidget', 'Chat widget'],
    ['chatBot', 'Scripted agent answers in the chat'],
    ['idempotency', 'Honour Idempotency-Key'],
    [
      'connectionClose',
      'Answers say “Connection: close”',
      { hint: 'A browser then never re-sends by itself.' },
    ],
  ],
  'Registration and sign-in': [
    ['registerOTP', 'OTP at registration'],
    ['otpCode', 'Same OTP for everyone', { hint: 'Empty: random.' }],
    ['otpValidMs', 'An OTP is valid for (min)', { unit: MINUTE }],
    [
      'loginSaysWhich',
      'Sign-in says what was wrong',
      { hint: 'Off: WRONG_CREDENTIAL for phone and password alike.' },
    ],
    ['sessionDays', 'A session lasts (days)'],
  ],
  Deposits: [
    ['isManual', 'Deposits are matched by hand'],
    ['walletDeposit', 'Wallet account and gift links'],
    ['slip.isActive', 'Slips are taken'],
    ['slip.closeFrom', 'No slips from', { type: 'time' }],
    ['slip.closeTo', 'No slips until', { type: 'time' }],
    [
      'slipMatchAfterMs',
      'A slip is matched by itself after (s)',
      { unit: SECOND, hint: '0: never, somebody approves it.' },
    ],
    ['qrValidMs', 'A QR is valid for (min)', { unit: MINUTE }],
    ['brokenQr', 'QR providers that are down', { hint: 'KBANK, WW, ZAPMAN: with commas between.' }],
  ],
  'Withdrawals, gifts and games': [
    ['withdrawMin', 'Least withdrawal (฿)'],
    ['withdrawMax', 'Greatest withdrawal (฿)'],
    ['spinActive', 'Spin wheel'],
    [
      'nextSpins',
      'The next spins stop at',
      { hint: 'Codes of slices, such as B100, NONE. Empty: by weight.' },
    ],
    ['inviteActive', 'Invite bonus can be received'],
    ['hasInviteBanners', 'Invite banners'],
    ['refundActive', 'Refund can be received'],
    ['hasRefundBanners', 'Refund banners'],
    ['refundPercent', 'Refund of losses (%)'],
    ['brokenSlots', 'Games that are down', { hint: 'Codes, such as PGSLOT: with commas between.' }],
  ],
}

const partOf = (settings, name) => name.split('.').reduce((part, key) => part?.[key], settings)

/** The shape in which a setting is sent: `slip.isActive` inside its object. */
function changeOf(name, value) {
  const [outer, inner] = name.split('.')
  return { [outer]: inner === undefined ? value : { [inner]: value } }
}

function controlFor(value, { choices, type }) {
  if (typeof value === 'boolean') return element('input', { type: 'checkbox', role: 'switch' })
  if (choices)
    return element(
      'select',
      {},
      choices.map(([code, label]) => element('option', { value: code }, label)),
    )
  if (typeof value === 'number')
    return element('input', { type: 'number', step: 'any', min: 0, required: true })
  return element('input', { type: type ?? 'text', autocomplete: 'off', spellcheck: 'false' })
}

function read(control, value, unit) {
  if (typeof value === 'boolean') return control.checked
  if (typeof value === 'number') return Math.round(Number(control.value) * unit * 100) / 100
  if (Array.isArray(value)) return control.value.split(/[\s,]+/).filter(Boolean)
  return control.value.trim()
}

function write(control, value, unit) {
  if (typeof value === 'boolean') control.checked = value
  else control.value = typeof value === 'number' ? String(value / unit) : String(value).replaceAll(',', ', ')
}

/** One setting; it is sent as soon as it was changed. */
function settingControl(name, label, first, options = {}) {
  const { unit = 1, hint } = options
  let value = first
  const control = controlFor(value, options)
  write(control, value, unit)
  control.addEventListener('change', async () => {
    if (!control.checkValidity()) return say(`${label}: ${control.validationMessage}`, 'error')
    try {
      await call('PATCH', '/settings', changeOf(name, read(control, value, unit)))
      await refresh()
    } catch (error) {
      write(control, value, unit)
      say(error.message, 'error')
    }
  })
  const node =
    typeof value === 'boolean'
      ? element(
          'label',
          { className: 'switch' },
          element('span', {}, label, hint && element('small', {}, hint)),
          control,
        )
      : field(label, control, hint)
  return {
    node,
    update(settings) {
      value = partOf(settings, name)
      if (document.activeElement !== control || typeof value === 'boolean') write(control, value, unit)
    },
  }
}

/** What an operator can switch; settings that this page does not know yet stand under their own names. */
export function settingsCards() {
  const node = element('div', {})
  let controls = null
  const build = (settings) => {
    const known = new Set(Object.values(GROUPS).flatMap((rows) => rows.map(([name]) => name.split('.')[0])))
    const others = Object.keys(settings)
      .filter(
        (name) => !known.has(name) && (typeof settings[name] !== 'object' || Array.isArray(settings[name])),
      )
      .map((name) => [name, name])
    controls = []
    for (const [title, rows] of Object.entries({ ...GROUPS, Others: others })) {
      const made = rows
        .filter(([name]) => partOf(settings, name) !== undefined)
        .map(([name, label, options]) => settingControl(name, label, partOf(settings, name), options))
      controls.push(...made)
      if (made.length > 0)
        node.append(
          card(
            title,
            element(
              'div',
              { className: 'settings' },
              made.map((one) => one.node),
            ),
          ),
        )
    }
  }
  return {
    node,
    update(settings) {
      if (!controls) build(settings)
      else for (const control of controls) control.update(settings)
    },
  }
}
