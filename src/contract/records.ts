/**
 * The server's lists, read as witnesses of what became of a call. They are read more strictly than for
 * the screen: a row that cannot be read stays in the list, because it may be the one that is looked
 * for, a time that leaves open which moment it means counts as unknown, and an empty list beside any other
 * words is no list: it would decide about money.
 */
import * as v from 'valibot'
import { BonusItem, bonus, ownRecordIn } from './bonus.ts'
import { isNothing } from './envelope.ts'
import { hasOtherWords } from './has-other-words.ts'
import { isObject } from './is-object.ts'
import { FIRST_PAGE } from './page.ts'
import { Refund, refund } from './refund.ts'
import { Slip, StatementEntry, statement } from './statement.ts'
import { sureList, surePage } from './sure-page.ts'
import { reading, Text, YesNo } from './tolerant.ts'
import { certainTimeOf } from './written-time.ts'

const CertainTime = reading<number | string, number | null>(certainTimeOf)

/** Reads a row of a list. A value that is no object becomes a row with every field unknown. */
function witness<E extends v.ObjectEntries>(row: v.ObjectSchema<E, undefined>) {
  return v.pipe(
    v.unknown(),
    v.transform((value) => (isObject(value) ? value : {})),
    v.object({ ...row.entries, createdAt: CertainTime }),
  )
}

/** A place by its code, as the calls name it. Some servers send the code alone, others an object that contains it. */
const PlaceCode = reading<string | object, string | null>((value) =>
  v.parse(Text, isObject(value) ? (value.code ?? value.label ?? value.name) : value),
)

/** The newest records of the statement. */
export const statementRecords = {
  read: {
    ...statement.list,
    answer: surePage(
      'statements',
      witness(v.object({ ...StatementEntry.entries, from: PlaceCode, to: PlaceCode })),
      hasOtherWords,
    ),
  },
  input: FIRST_PAGE,
}

/** The newest refunds that were received. */
export const refundRecords = {
  read: { ...refund.list, answer: surePage('refunds', witness(Refund), hasOtherWords) },
  input: FIRST_PAGE,
}

/** The newest slips. */
export const slipRecords = {
  read: { ...statement.slips, answer: surePage('slips', witness(Slip), hasOtherWords) },
  input: FIRST_PAGE,
}

/** What a bonus says of this player. A part that cannot be read is null. */
interface OwnBonus {
  isActive: boolean | null
  received: readonly unknown[] | null
}

/**
 * A record of a bonus may be its id alone, or count what was received: then it tells nothing. The screen notes before
 * a call how many items are objects, so others cannot be compared with that.
 */
const OwnBonus = reading<object, OwnBonus | null>((listed) => {
  if (isNothing(listed)) return null
  const value = ownRecordIn(listed)
  const { isActive, received } = isObject(value) ? value : {}
  const active = v.safeParse(YesNo, isActive)
  return {
    isActive: active.success ? active.output : null,
    received: Array.isArray(received) && received.every(isObject) ? received : null,
  }
})

const BonusWitness = v.object({ ...BonusItem.entries, userBonus: OwnBonus })

/** The bonuses, with what they say of this player. */
export const bonusRecords = {
  read: { ...bonus.list, answer: sureList('bonuses', BonusWitness) },
  input: {},
}
