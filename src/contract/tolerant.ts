/**
 * Reads answers tolerantly (docs/wire.md#reading). The backend was built before this app, so values may
 * come bare, under their name or under `data`; numbers may be strings; absent, null and '' are the same.
 *
 * Every schema here reads its own output unchanged: an answer restored from disk is checked by the
 * same schema that first read it from the wire.
 */
import * as v from 'valibot'
import { type Satang, satangFromBaht } from '#domain/money.ts'

/**
 * An optional value that the wire sends as `Wire`, and that is read from whatever came: `read` gets
 * null for what is absent, and must answer its own answers unchanged.
 */
export function reading<Wire, Read>(read: (value: unknown) => Read) {
  return v.pipe(
    v.nullish(
      v.custom<Wire>(() => true),
      null,
    ),
    v.transform((value): Read => read(value)),
  )
}

/** An amount in baht on the wire (`120.5`, `"120.50"`), in satang in the app; null is *unknown*. */
export const Money = reading<number | string, Satang | null>((value) =>
  // A bigint is what this schema itself made: JSON has none.
  typeof value === 'bigint' ? value : satangFromBaht(value),
)

/** A plain figure (a count, a percentage); null is *unknown*. */
export const Figure = reading<number | string, number | null>((value) => {
  const figure = typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value
  return typeof figure === 'number' && Math.abs(figure) <= Number.MAX_SAFE_INTEGER ? figure : null
})

/**
 * Epoch milliseconds of an ISO string, a number of epoch milliseconds or its digits; else null.
 * `Date.parse` alone would read a date into almost any text with a number in it.
 */
export function epochMsOf(value: unknown): number | null {
  let time = Number.NaN
  if (typeof value === 'number') time = value
  else if (typeof value === 'string' && /^\d+$/.test(value)) time = Number(value)
  else if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value)) time = Date.parse(value)
  return time !== 0 && Math.abs(time) <= 8.64e15 ? time : null
}

/** A time: ISO string or epoch milliseconds on the wire, epoch milliseconds in the app; null is *unknown*. */
export const Time = reading<number | string, number | null>(epochMsOf)

function textOf(value: unknown): string | null {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value)
  return typeof value === 'string' && value !== '' ? value : null
}

/** Optional text: absent, null and '' are null; a number is its digits. */
export const Text = reading<string | number, string | null>(textOf)

/** Text that the app cannot do without: an id, a code. A number is its digits. */
export const Name = v.pipe(
  v.custom<string | number>((value) => typeof value === 'string' || Number.isSafeInteger(value)),
  v.transform(String),
  v.minLength(1),
)

function isOn(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1'
}

/** A switch: true, "true" and 1 are on; all else, absence included, is off. */
export const Flag = reading<boolean | string | number, boolean>(isOn)

/** As `Flag`, but what is plainly neither on nor off, absence included, cannot be read. */
export const YesNo = v.pipe(
  v.custom<boolean | string | number>(
    (value) => isOn(value) || value === false || value === 'false' || value === 0 || value === '0',
  ),
  v.transform((value): boolean => isOn(value)),
)

/** As `Flag`, but null when it is absent, for where absence is not "off". */
export const FlagOrNone = reading<boolean | string | number, boolean | null>((value) =>
  value === null || value === '' ? null : isOn(value),
)

/** An address or another text that is the whole answer. */
export const Link = v.pipe(v.string(), v.trim(), v.nonEmpty())

/** A label that some servers send as text and others as the object which it names. */
export const Label = reading<string | { name?: string; label?: string; code?: string }, string | null>(
  (value) => textOf(isObject(value) ? (value.label ?? value.name ?? value.code) : value),
)

/** One of some words; any other is null, shown neutrally, and does not fail what it stands in. */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  return v.fallback(v.nullish(v.picklist(words), null), null)
}

/** A part of an answer: null when it is absent or cannot be read, so that it fails alone. */
export function partOf<S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.nullish(schema, null), null)
}

/** An object, and no list: what an answer with fields is. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value itself, or what stands under its own name, or under `data` (and there under its name). */
function unwrapped(value: unknown, name: string): unknown {
  if (!isObject(value)) return value
  if (Object.hasOwn(value, name)) return value[name]
  if (Object.hasOwn(value, 'data')) return unwrapped(value.data, name)
  return value
}

/**
 * A value that may come bare, under its own name, or under `data`. The app sees it bare; the
 * sandbox sends it under its name.
 */
export function named<const N extends string, S extends v.GenericSchema>(
  name: N,
  schema: S,
): v.GenericSchema<{ [K in N]: v.InferInput<S> }, v.InferOutput<S>> {
  return v.pipe(
    v.unknown(),
    // An empty body is not an empty list: only where null is itself an answer does it stand for one.
    v.check((value) => (value ?? '') !== '' || v.safeParse(schema, value).output === null, 'an empty body'),
    v.transform((value) => unwrapped(value, name)),
    schema as v.GenericSchema<unknown, v.InferOutput<S>>,
  ) as unknown as v.GenericSchema<{ [K in N]: v.InferInput<S> }, v.InferOutput<S>>
}

/**
 * An object that may come under `data`, beside a message or alone. With none of its fields it is another thing, and cannot be
 * read: else every optional field would be "absent", and wrong data would replace good.
 */
export function record<E extends v.ObjectEntries>(
  entries: E,
): v.GenericSchema<v.InferInput<v.ObjectSchema<E, undefined>>, v.InferOutput<v.ObjectSchema<E, undefined>>> {
  const hasField = (value: unknown) =>
    isObject(value) && Object.keys(entries).some((name) => Object.hasOwn(value, name))
  return v.pipe(
    v.unknown(),
    v.transform((value) => (isObject(value) && isObject(value.data) ? { ...value.data, ...value } : value)),
    v.check(hasField, 'none of the fields'),
    v.object(entries),
  ) as unknown as v.GenericSchema<
    v.InferInput<v.ObjectSchema<E, undefined>>,
    v.InferOutput<v.ObjectSchema<E, undefined>>
  >
}

/**
 * A list in which an element that cannot be read is left out, so that one bad row does not hide
 * the others; absent and null are the empty list.
 */
export function listOf<S extends v.GenericSchema>(
  item: S,
): v.GenericSchema<v.InferInput<S>[], v.InferOutput<S>[]> {
  return v.pipe(
    v.nullish(v.union([v.array(v.unknown()), v.literal('')]), []),
    v.transform((elements) => (elements === '' ? [] : elements)),
    v.transform((elements) =>
      elements.flatMap((element) => {
        const read = v.safeParse(item, element)
        return read.success ? [read.output] : []
      }),
    ),
  ) as unknown as v.GenericSchema<v.InferInput<S>[], v.InferOutput<S>[]>
}
