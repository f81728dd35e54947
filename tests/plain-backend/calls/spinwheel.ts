import { type Answer, bareList, fields, raw, value } from '../forms/answer.ts'
import { baht } from '../forms/values.ts'
import type { Coupon } from '../world/player.ts'
import { Refusal } from '../world/refusal.ts'
import { command, type PlayersCall, type Route, read } from './call.ts'

const slices = [
  { code: 'S10', label: 'คูปอง 10 บาท', bgColor: '#7c3aed', textColor: '#ffffff', satang: 1000 },
  { code: 'S20', label: 'คูปอง 20 บาท', bgColor: '#f59e0b', textColor: '#111827', satang: 2000 },
  { code: 'S50', label: 'คูปอง 50 บาท', bgColor: '#0f766e', textColor: '#ffffff', satang: 5000 },
] as const

function showWheel({ player }: PlayersCall): Answer {
  const wheel = {
    name: 'วงล้อ',
    slices: slices.map(({ satang: _, ...slice }) => ({ ...slice, htmlDescription: `<b>${slice.label}</b>` })),
  }
  return fields({ result: { activeSpinwheel: wheel, userCoin: player.coins } })
}

function spin({ world, player, habits }: PlayersCall): Answer {
  // The specification: "the response carries success and an error key".
  if (player.coins <= 0) return raw({ success: false, error: 'NO_COIN' })
  player.coins -= 1
  const slice = slices[player.spins % slices.length] ?? slices[0]
  player.spins += 1
  player.coupons.unshift({ id: world.nextId('c'), name: slice.label, satang: slice.satang })
  world.ledger.note('spin', player.phone)
  const prize = { code: slice.code, label: slice.label, remainingCoin: player.coins }
  return fields(habits.spin === 'flat' ? { success: true, ...prize } : { success: true, result: prize })
}

function couponRow({ id, name, satang }: Coupon, { habits }: PlayersCall) {
  const named = { _id: { _id: id }, code: { code: id.toString() }, none: {} }
  return { ...named[habits.couponId], prize: { name, slice: name }, amount: baht(satang) }
}

function claim({ world, player, body }: PlayersCall): Answer {
  const wanted = String(body.coupon)
  const coupon = player.coupons.find(({ id }) => [id.toString(), String(id.number)].includes(wanted))
  if (!coupon) throw new Refusal('INVALID_CODE')
  player.coupons = player.coupons.filter((other) => other !== coupon)
  world.move(
    player,
    { kind: 'coupon', satang: coupon.satang, from: 'HOUSE', to: 'WALLET' },
    { statementType: 'bonus', source: { name: 'luckydraw', description: coupon.name } },
  )
  return fields({ success: true, label: coupon.name })
}

export const spinwheel: Route[] = [
  read('GET /api/spinwheel/setup', showWheel),
  command('POST /api/spinwheel/spin', spin),
  read('GET /api/spinwheel/coupon', (call) =>
    bareList(
      'coupons',
      call.player.coupons.map((coupon) => couponRow(coupon, call)),
    ),
  ),
  command('POST /api/spinwheel/coupon/claim', claim),
  read('GET /api/spinwheel/active', () => value('isActive', true)),
]
