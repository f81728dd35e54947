import * as v from 'valibot'
import { wordsIn } from './answer-texts.ts'
import { confirmedWith } from './done.ts'
import { doubtInside, soundsUndone } from './doubt-inside.ts'
import { afterMoneyMoved, endpoint } from './endpoint.ts'
import { fieldsIn } from './envelope.ts'
import { Figure, Money } from './figures.ts'
import { isObject } from './is-object.ts'
import { listOf } from './row-lists.ts'
import { Label, Name, named, partOf, record, Text, wireAs, YesNo } from './tolerant.ts'

export const Slice = v.object({
  code: Name,
  label: Text,
  bgColor: Text,
  textColor: Text,
  htmlDescription: Text,
})
export type Slice = v.InferOutput<typeof Slice>

export const Spinwheel = v.object({ name: Text, slices: listOf(Slice) })
export type Spinwheel = v.InferOutput<typeof Spinwheel>

/** The current wheel, or null, and the player's coins. */
const SpinSetup = record({ activeSpinwheel: partOf(Spinwheel), userCoin: Figure })

export const SpinResult = v.object({ code: Name, label: Text, remainingCoin: Figure })
export type SpinResult = v.InferOutput<typeof SpinResult>

/** The client names no id of a coupon. Without one the app shows the coupon, but cannot claim it. */
export const Coupon = v.pipe(
  v.object({
    _id: Text,
    id: Text,
    code: Text,
    prize: partOf(v.object({ name: Text, slice: Label })),
    amount: Money,
  }),
  v.transform(({ _id, id, code, prize, amount }) => ({ _id: _id ?? id ?? code, prize, amount })),
  v.check((coupon) => Object.values(coupon).some((part) => part !== null), 'none of the fields'),
)
export type Coupon = v.InferOutput<typeof Coupon>

/**
 * Finds a prize that stands beside `success` and not under `result`. There a `code` alone may be a status, so
 * the prize must also have a label.
 */
function withPrize(value: unknown): unknown {
  const fields = fieldsIn(value, ['result'])
  if (!isObject(value) || !isObject(fields) || isObject(fields.result)) return value
  if (!Object.hasOwn(fields, 'label')) return value
  return { ...value, data: { ...fields, result: fields } }
}

/** Words of a refusal in the place of a label: the code beside them is no prize. */
const isPrize = (value: unknown) =>
  isObject(value) && ('label' in value || !wordsIn(value).some(soundsUndone))

const Spun = confirmedWith(
  { result: partOf(v.pipe(v.custom<v.InferInput<typeof SpinResult>>(isPrize), SpinResult)) },
  doubtInside,
  // A slice that wins nothing says so in words of a refusal.
  () => null,
)
// Without a label it may be anything, also the reason of a refusal.
const Claimed = confirmedWith({ result: partOf(v.object({ code: Text, label: Name })) })

/** Here a refusal has status 200 and `success: false`. It never reaches these schemas. */
export const Spin: typeof Spun = wireAs(v.pipe(v.unknown(), v.transform(withPrize), Spun))
export type Spin = v.InferOutput<typeof Spin>

/** The prize of a claimed coupon. The app shows its label. */
export const CouponClaim: typeof Claimed = wireAs(v.pipe(v.unknown(), v.transform(withPrize), Claimed))
export type CouponClaim = v.InferOutput<typeof CouponClaim>

/** The spin wheel, its coins and its coupons. */
export const spinwheel = {
  setup: endpoint('GET', '/api/spinwheel/setup', { effect: 'read', answer: named('result', SpinSetup) }),
  spin: endpoint('POST', '/api/spinwheel/spin', {
    effect: 'money',
    answer: Spin,
    refreshes: ['spinwheel', 'wallet', 'statement'],
    limitedAs: 'play',
  }),
  claimCoupon: endpoint('POST', '/api/spinwheel/coupon/claim', {
    effect: 'money',
    body: v.object({ coupon: v.string() }),
    answer: CouponClaim,
    refreshes: ['spinwheel', ...afterMoneyMoved],
  }),
  active: endpoint('GET', '/api/spinwheel/active', { effect: 'read', answer: named('isActive', YesNo) }),
}
