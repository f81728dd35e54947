import * as v from 'valibot'
import { meaningOfBody } from './answer-meaning.ts'
import { Banner } from './banner.ts'
import { Confirmed, confirmedWith, Done } from './done.ts'
import { doubtInside } from './doubt-inside.ts'
import { endpoint, type Topic } from './endpoint.ts'
import { contentOf, fieldsIn, isNothing, valuesNamed } from './envelope.ts'
import { Figure, Money, Time } from './figures.ts'
import { hasOtherWords } from './has-other-words.ts'
import { isObject } from './is-object.ts'
import { elementsOf, listOf } from './row-lists.ts'
import { sureList } from './sure-page.ts'
import { Flag, isOff, Name, oneOf, partOf, record, Text, wireAs, YesNo } from './tolerant.ts'

const bonusTypes = ['limit', 'day', 'week'] as const

const ReceivedOnce = v.object({ updatedAt: Time })
const Times = listOf(ReceivedOnce)
/** A larger figure is no count. It may be a time. */
const MOST_TIMES = 1000

function timesIn(value: unknown): unknown {
  const count = v.parse(Figure, value)
  if (count !== null) {
    const isCount = Number.isInteger(count) && count >= 0 && count <= MOST_TIMES
    return isCount ? Array.from({ length: count }, () => ({})) : 'unknown'
  }
  const times = elementsOf(value ?? '')
  if (Array.isArray(times)) return times.map((time) => (isObject(time) ? time : { updatedAt: time }))
  return times === '' ? [] : 'unknown'
}

/** One item for each time. A backend may send the bare times, or their count alone. */
const ReceivedTimes = wireAs<v.InferInput<typeof Times>, v.InferOutput<typeof Times> | 'unknown'>(
  v.pipe(
    v.nullish(v.unknown(), null),
    v.transform(timesIn),
    v.union([v.literal('unknown'), Times]),
    v.metadata({ item: ReceivedOnce }),
  ),
)

/**
 * Returns the player's record where it comes in a list, as a join of tables returns it. Of several nobody can tell how
 * often the bonus was received.
 */
export function ownRecordIn(value: unknown): unknown {
  if (!Array.isArray(value) || value.length < 2) return Array.isArray(value) ? (value[0] ?? {}) : value
  const isActive = value.some((record) => isObject(record) && v.parse(Flag, record.isActive))
  return { isActive, received: 'unknown' }
}

const userBonusFields = { _id: Text, isActive: Flag, received: ReceivedTimes }

/** A player's record of one bonus, with the times that they received it. */
const UserBonus = wireAs<
  v.InferInput<v.ObjectSchema<typeof userBonusFields, undefined>>,
  v.InferOutput<v.ObjectSchema<typeof userBonusFields, undefined>>
>(v.pipe(v.unknown(), v.transform(ownRecordIn), v.object(userBonusFields)))

export const BonusItem = v.object({
  code: Name,
  type: oneOf(bonusTypes),
  maxReceived: Figure,
  percentFail: Figure,
  // An extension (docs/wire.md#extensions): every one has been given out.
  isFull: Flag,
  banners: listOf(Banner),
  userBonus: partOf(UserBonus),
})
export type BonusItem = v.InferOutput<typeof BonusItem>

/** An extension (docs/wire.md#extensions): the turnover, and how much of it the conditions ask for. */
const BonusProgress = v.object({ done: Money, needed: Money })

const activeBonusFields = { status: YesNo, type: Text, code: Text, progress: partOf(BonusProgress) }

/** With this code the answer is for a screen, and no proof: no bonus is active, or the server has some trouble. */
export const NO_PROOF = 'NO_DATA'

/** What is read where nothing is said: no bonus for a screen, and no proof. */
const NOTHING_SAID = { status: false, code: NO_PROOF }

const isFlag = (value: unknown) => value === undefined || v.is(YesNo, value)

/**
 * Beside an empty `data`, `status` tells how the call went: no bonus is active, unless the server says that it went
 * wrong. Words beside a no may be those of a server in trouble.
 */
function withoutBonus(value: unknown): unknown {
  if (isNothing(value) && Object.keys(value ?? {}).length === 0) return NOTHING_SAID
  const fields = fieldsIn(value, Object.keys(activeBonusFields))
  if (!isObject(value) || !isObject(fields)) return value
  const noProof = isOff(fields.status) && hasOtherWords(value) ? { code: NO_PROOF } : null
  const isEmpty = Object.hasOwn(value, 'data') && isNothing(value) && !Object.hasOwn(value, 'type')
  if (!isEmpty) return noProof ? { ...fields, ...noProof } : value
  const { status, data, ...beside } = value
  const meaning = meaningOfBody({ ...beside, ...(!isFlag(status) && { status }) })
  const wentWrong = meaning !== 'done' && meaning !== 'accepted'
  return wentWrong ? undefined : { status: false, ...noProof }
}

const ActiveBonus: v.GenericSchema<
  v.InferInput<v.ObjectSchema<typeof activeBonusFields, undefined>>,
  v.InferOutput<v.ObjectSchema<typeof activeBonusFields, undefined>>
> = wireAs(v.pipe(v.unknown(), v.transform(withoutBonus), record(activeBonusFields)))
export type ActiveBonus = v.InferOutput<typeof ActiveBonus>

/** A record that is not active says nothing of an activation: it may have been received before. */
const ActivatedBonus = v.pipe(
  UserBonus,
  v.check(({ isActive }) => isActive, 'not active'),
)
const isInactive = (value: unknown) => {
  const bonus = ownRecordIn(value)
  return isObject(bonus) && isOff(bonus.isActive)
}
const Activated = confirmedWith({ userBonus: partOf(ActivatedBonus) }, (value) =>
  isInactive(valuesNamed('userBonus', value)[0]) ? 'no' : doubtInside(value),
)

/** The player's bonus record. It comes under `userBonus` or bare, and either may stand in an envelope. */
export const BonusActivation: typeof Activated = wireAs(
  v.pipe(
    v.unknown(),
    v.transform((value) => {
      if (!isObject(value) || Object.hasOwn(value, 'userBonus')) return value
      const bonus = contentOf(value) ?? value
      const isBare = isObject(bonus) && !Object.hasOwn(bonus, 'userBonus') && Object.hasOwn(bonus, '_id')
      return isBare ? { ...value, userBonus: bonus } : value
    }),
    Activated,
  ),
)
export type BonusActivation = v.InferOutput<typeof BonusActivation>

const changed: readonly Topic[] = ['bonus', 'promotion', 'refund', 'wallet', 'statement']

/** Endpoints of the bonuses and of the active bonus (docs/product-rules.md#bonus). */
export const bonus = {
  list: endpoint('GET', '/api/bonus', { effect: 'read', answer: sureList('bonuses', BonusItem) }),
  activate: endpoint('GET', '/api/bonus/activate/{code}', {
    effect: 'money',
    answer: BonusActivation,
    refreshes: changed,
  }),
  checkActive: endpoint('GET', '/api/bonus/check/active', {
    effect: 'read',
    answer: ActiveBonus,
    ownFlags: ['status', 'code'],
    none: { keys: ['NO_DATA'], body: NOTHING_SAID },
  }),
  checkMinimum: endpoint('GET', '/api/bonus/check/minimum', { effect: 'read', answer: Done, isUnused: true }),
  clear: endpoint('GET', '/api/bonus/clear', {
    effect: 'money',
    answer: Confirmed,
    refreshes: changed,
    // As `checkActive` does.
    returnsState: true,
  }),
}
