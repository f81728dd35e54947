import { call, playerPath } from './call.js'
import { catalogue } from './catalogue.js'
import { card, element, setText } from './element.js'
import { action, check, choice, field, form, number, setOptions, text } from './fields.js'
import { baht } from './figures.js'

function bonusCard(phone) {
  const active = element('p', { className: 'hint' })
  const meter = element('progress', { 'aria-label': 'Turnover done' })
  const clear = action('End it', async () => {
    await call('DELETE', playerPath(phone, '/bonus'))
    return `${phone} has no active bonus`
  })
  const codes = element('datalist', { id: 'bonus-codes' })
  setOptions(
    codes,
    catalogue.bonuses.map(({ code, title }) => [code, title]),
  )
  const give = form({
    fields: [
      codes,
      field(
        'Bonus code',
        text('code', {
          required: true,
          list: 'bonus-codes',
          placeholder: 'DAILY50',
          autocapitalize: 'characters',
        }),
      ),
      field('Turnover needed (฿)', number('turnoverNeeded', { min: 0, placeholder: "the bonus's own" })),
      field('Turnover done (฿)', number('turnoverDone', { min: 0, placeholder: '0' })),
      field('Received before', number('received', { min: 0, step: 1, placeholder: '0' })),
      check('It is active now', 'isActive', { checked: true }),
    ],
    className: 'pairs',
    buttons: [['', 'Give', 'main']],
    send: async (values) => {
      await call('POST', playerPath(phone, '/bonus'), values)
      return `${phone} has the bonus ${values.code}`
    },
  })
  return {
    node: card('Bonus', element('div', { className: 'row' }, active, clear), meter, give),
    update({ activeBonus: bonus }) {
      setText(
        active,
        bonus
          ? `${bonus.code} (${bonus.type}): ${baht(bonus.turnoverDone)} of ${baht(bonus.turnoverNeeded)} ฿ played`
          : 'No bonus is active.',
      )
      meter.hidden = clear.hidden = !bonus
      meter.max = bonus?.turnoverNeeded || 1
      meter.value = bonus?.turnoverDone ?? 0
    },
  }
}

function couponCard(phone) {
  const prizes = catalogue.slices.filter(({ kind }) => kind !== 'none')
  const slice = choice(
    'slice',
    prizes.map(({ code, label }) => [code, `${code} · ${label}`]),
  )
  const give = form({
    fields: [
      field('Prize', slice),
      field('Worth (฿ or coins)', number('amount', { min: 0, placeholder: "the prize's own" })),
      check('It has expired', 'isExpired'),
    ],
    className: 'pairs',
    buttons: [['', 'Give', 'main']],
    send: async (values) => {
      const { label } = await call('POST', playerPath(phone, '/coupon'), values)
      return `${phone} has a coupon: ${label}`
    },
  })
  return { node: card('Spin coupon', give), update: () => {} }
}

function refundCard(phone) {
  const set = form({
    className: 'one-line',
    fields: [field('Refund to receive (฿)', number('amount', { required: true, placeholder: '50' }))],
    buttons: 'Set',
    isEmptied: true,
    send: async ({ amount }) => {
      const player = await call('POST', playerPath(phone, '/refund'), { amount })
      return `${phone} may receive ${baht(player.refundAmount)} ฿`
    },
  })
  return { node: card('Refund', set), update: () => {} }
}

function inviteCard(phone) {
  const give = form({
    fields: [
      field('Amount (฿)', number('amount', { required: true, min: 0, placeholder: '30' })),
      field("The friend's name", text('name', { placeholder: 'เพื่อนใหม่' })),
      check('The friend has played', 'hasPlayed', { checked: true }),
    ],
    className: 'pairs',
    buttons: [['', 'Give', 'main']],
    isEmptied: true,
    send: async (values) => {
      const { inviteBonus } = await call('POST', playerPath(phone, '/invite-bonus'), values)
      return `Invite bonus: ${baht(inviteBonus)} ฿`
    },
  })
  return { node: card('Invite bonus', give), update: () => {} }
}

/** What the operator gives away. */
export const giftCards = (phone) => [
  bonusCard(phone),
  couponCard(phone),
  inviteCard(phone),
  refundCard(phone),
]
