import * as v from 'valibot'
import { DOUBTED, meaningOfBody, TAKEN } from './answer-meaning.ts'
import {
  type Doubt,
  doubtBeside,
  doubtInside,
  isUnderWayInside,
  isWithdrawalUnderWay,
  refusalWordsIn,
} from './doubt-inside.ts'
import { fieldsIn } from './envelope.ts'
import { isObject } from './is-object.ts'
import { reading, Text, wireAs } from './tolerant.ts'

/** The message of an answer: in its content, beside that, or the whole body. */
const Words = reading<string, string | null>((value) => {
  const fields = fieldsIn(value, ['message'])
  const said = isObject(fields) ? fields.message : fields
  return typeof said === 'string' && said !== '' ? said : null
})

const isFilledText = (value: unknown) => typeof value === 'string' && value !== ''
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/**
 * The answer of a call that can lose nothing. It was done unless the answer says otherwise. The sandbox
 * sends `{ message: "SUCCESS" }`; a backend may also send any other object, a text or `true`, which PHP may write as
 * `[]` and `1` (docs/wire.md#accepted).
 */
export const Done = wireAs<{ message?: string | null }, { message: string | null }>(
  v.pipe(
    v.unknown(),
    v.check((value) => {
      const hasForm = isObject(value) || value === true || value === 1 || isFilledText(value)
      return (hasForm || isEmptyList(value)) && ['done', 'accepted'].includes(meaningOfBody(value))
    }, 'not the answer of something done'),
    v.transform((value) => ({ message: v.parse(Words, value) })),
  ),
)
export type Done = v.InferOutput<typeof Done>

/**
 * The issue of a check that an answer does not pass. What is under way was taken, whatever else it says: "The bank is
 * closed, your withdrawal is queued".
 */
export function doubted({ input }: { input: unknown }): string {
  const words = refusalWordsIn(input)
  const saysNo = words !== null || doubtInside(input) === 'no'
  const meaning =
    isUnderWayInside(input) || isWithdrawalUnderWay(input) ? TAKEN : 'does not say that it was done'
  return saysNo ? meaning + DOUBTED + (words ?? '') : meaning
}

/** Whether an answer says yes, and nothing in it says no. A word that nobody knows may stand in it. */
const saysDone = v.check<unknown, typeof doubted>(
  (value) => meaningOfBody(value) === 'done' && doubtInside(value) !== 'no',
  doubted,
)
/** Whether each word for how it went is a known one. If not, the issue tells that the server said yes (`TAKEN`). */
const hasKnownWords = v.check<unknown, string>((value) => doubtInside(value) !== 'unknown', TAKEN)

/**
 * The answer of a call that moves money, or whose result the player must know for sure. The server has to
 * say yes. After any other answer the app asks the server's records (docs/wire.md#records).
 */
export const Confirmed = wireAs<{ message?: string | null; success?: boolean }, { message: string }>(
  v.pipe(
    v.unknown(),
    saysDone,
    hasKnownWords,
    v.transform((value) => ({ message: v.parse(Words, value) ?? 'SUCCESS' })),
  ),
)
export type Confirmed = v.InferOutput<typeof Confirmed>

/** Whether nothing is under way any more. If not, the issue tells that the server took the call (`TAKEN`). */
const isOver = v.check<unknown, typeof doubted>((value) => !isUnderWayInside(value), doubted)

/** As `Confirmed`, for money that is there when the call is done. What is still under way may fail yet. */
export const Settled: typeof Confirmed = wireAs(v.pipe(v.unknown(), isOver, Confirmed))

type WithWords<E extends v.ObjectEntries> = E & { message: typeof Text }
type WithOutcome<Wire> = Wire & { success?: boolean; error?: string }

/**
 * As `Confirmed`, for a call that returns something. A readable field of `entries` counts as a yes. The
 * fields may stand in an envelope.
 * @param doubtOf the doubt that a yes without such a field leaves
 * @param doubtNaming the doubt that an answer with such a field leaves
 */
export function confirmedWith<const E extends v.ObjectEntries>(
  entries: E,
  doubtOf: (value: unknown) => Doubt | null = doubtInside,
  doubtNaming: (value: unknown) => Doubt | null = doubtBeside,
) {
  const named = v.object(entries)
  const fieldsOf = (value: unknown) => {
    const fields = fieldsIn(value, Object.keys(entries))
    return isObject(fields) ? fields : {}
  }
  const namesOne = (value: unknown) => {
    const read = v.safeParse(named, fieldsOf(value))
    return read.success && Object.values(read.output).some((part) => part !== null)
  }
  const isDone = (value: unknown) => meaningOfBody(value) === 'done'
  return wireAs<
    WithOutcome<v.InferInput<v.ObjectSchema<WithWords<E>, undefined>>>,
    v.InferOutput<v.ObjectSchema<WithWords<E>, undefined>>
  >(
    v.pipe(
      v.unknown(),
      v.check((value) => {
        const meaning = meaningOfBody(value)
        return namesOne(value)
          ? ['done', 'accepted'].includes(meaning) && doubtNaming(value) !== 'no'
          : meaning === 'done' && doubtOf(value) !== 'no'
      }, doubted),
      v.check((value) => namesOne(value) || doubtOf(value) !== 'unknown', TAKEN),
      v.transform((value) => {
        const words = v.parse(Words, value) ?? (isDone(value) ? 'SUCCESS' : null)
        return { ...fieldsOf(value), message: words }
      }),
      v.object({ ...entries, message: Text }),
    ),
  )
}
