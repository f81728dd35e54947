import { call } from './call.js'
import { card, element, setText } from './element.js'
import { action, check, field, form } from './fields.js'
import { dateAndTime } from './figures.js'

const MINUTE = 60_000
const JUMPS = [
  ['+1 min', MINUTE],
  ['+10 min', 10 * MINUTE],
  ['+1 h', 60 * MINUTE],
  ['+1 day', 24 * 60 * MINUTE],
  ['+1 week', 7 * 24 * 60 * MINUTE],
  ['−1 h', -60 * MINUTE],
]
/** Bangkok has no summer time. */
const BANGKOK = '+07:00'

export function oddityOf({ offsetMs, isFixed }) {
  if (isFixed) return 'The clock stands still'
  // The answer itself takes a moment.
  return Math.abs(offsetMs) > 1000 ? 'The clock is not on the real time' : null
}

/** The sandbox's time: OTPs, QR codes, bonuses and sessions follow it. */
export function clockCard() {
  const now = element('p', { className: 'big-time' })
  const set = form({
    fields: [
      field(
        'Bangkok time',
        element('input', { type: 'datetime-local', name: 'now', step: 1, required: true }),
      ),
      check('Stand still', 'isFixed'),
    ],
    buttons: 'Set',
    send: async (values) => {
      const at = new Date(values.now + BANGKOK).toISOString()
      const state = await call('POST', '/clock', { now: at, isFixed: values.isFixed })
      return `It is ${dateAndTime(state.now)}`
    },
  })
  const jump = (label, advanceMs) =>
    action(label, async () => {
      const state = await call('POST', '/clock', { advanceMs })
      return `It is ${dateAndTime(state.now)}`
    })
  const stop = action('Stop it now', async () => {
    await call('POST', '/clock', { isFixed: true })
    return 'The clock stands still'
  })
  const real = action('Back to the real time', async () => {
    await call('DELETE', '/clock')
    return 'The clock is on the real time'
  })
  return {
    node: card(
      'Clock',
      now,
      element(
        'div',
        { className: 'actions' },
        JUMPS.map(([label, ms]) => jump(label, ms)),
        stop,
        real,
      ),
      set,
    ),
    update(state) {
      setText(now, `${dateAndTime(state.now)}${state.isFixed ? ' · stands still' : ''}`)
      real.hidden = oddityOf(state) === null
      stop.hidden = state.isFixed
    },
  }
}
