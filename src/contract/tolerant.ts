/**
 * Tolerant schemas for answers (docs/wire.md#reading). The backend is older than this app. Values may come
 * bare, under their name or in an envelope; numbers may be strings (figures.ts); absent, null and '' mean the same.
 *
 * Every schema here reads its own output unchanged, because the same schema checks an answer from the wire
 * and the same answer from disk.
 *
 * `v.metadata` keeps what a transform hides. `scripts/openapi` reads it.
 */
import * as v from 'valibot'
import { fieldsIn, valuesNamed } from './envelope.ts'
import { isObject } from './is-object.ts'

/**
 * Gives a schema the type of what the server sends. A schema that must first look at a value of any
 * form begins with `v.unknown()`, and valibot takes that for the type of its input. The sandbox builds
 * its answers by the input's type, so it is named here. The type of the output is checked.
 */
export function wireAs<Wire, Read>(schema: v.GenericSchema<unknown, Read>): v.GenericSchema<Wire, Read> {
  return schema as v.GenericSchema<Wire, Read>
}

/**
 * Makes the schema of an optional value that the wire sends as `Wire`. `read` gets any value, and null for an
 * absent one. It must return its own results unchanged.
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

function textOf(value: unknown): string | null {
  // MongoDB writes an id as `{ "$oid": "…" }`.
  if (isObject(value)) return textOf(value.$oid)
  // A larger integer has lost its last digits: it would be another id.
  if (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : null
}

/** Optional text. Absent, null, '' and spaces become null; a number becomes its digits. */
export const Text = reading<string | number, string | null>(textOf)

/** Required text, such as an id or a code. A number becomes its digits. */
export const Name = v.pipe(
  v.custom<string | number>((value) => typeof value === 'string' || Number.isSafeInteger(value)),
  v.transform(String),
  v.minLength(1),
)

/** The word of a switch. MySQL has no booleans: its tables have 1 and 0, or words. */
const switchWord = (value: unknown) => (typeof value === 'object' ? '' : String(value).trim())

/** Whether a value plainly says yes. */
export const isOn = (value: unknown) => /^(true|1|yes|y|on)$/i.test(switchWord(value))

/** Whether a value plainly says no. */
export const isOff = (value: unknown) => /^(false|0|no|n|off)$/i.test(switchWord(value))

/** A switch: true, 1 and the words for them are on; anything else is off, also an absent value. */
export const Flag = reading<boolean | string | number, boolean>(isOn)

/** As `Flag`, but it fails for a value that is neither on nor off, also for an absent one. */
export const YesNo = v.pipe(
  v.custom<boolean | string | number>((value) => isOn(value) || isOff(value)),
  v.transform((value): boolean => isOn(value)),
)

/** As `Flag`, but an absent value is null. */
export const FlagOrNone = reading<boolean | string | number, boolean | null>((value) =>
  value === null || value === '' ? null : isOn(value),
)

/** Text that is the whole answer, such as a token or the path of a file. It fails where it is empty. */
export const WholeText = v.pipe(v.string(), v.trim(), v.nonEmpty())

/** A label. Some servers send its text, others an object that contains it. */
export const Label = reading<string | { name?: string; label?: string; code?: string }, string | null>(
  (value) => textOf(isObject(value) ? (value.label ?? value.name ?? value.code) : value),
)

/** One of the words, in small or capital letters; null for any other value. */
export function wordIn<Word extends string>(words: readonly Word[], value: unknown): Word | null {
  if (typeof value !== 'string') return null
  return words.find((word) => word.toLowerCase() === value.trim().toLowerCase()) ?? null
}

/** One of the given words. Any other value becomes null, so that it does not fail the whole answer. */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  return v.pipe(
    reading<Words[number], Words[number] | null>((value) => wordIn(words, value)),
    v.metadata({ words }),
  )
}

/** A part of an answer. It becomes null when it is absent or unreadable, so that only this part fails. */
export function partOf<S extends v.GenericSchema>(schema: S) {
  return v.fallback(v.nullish(schema, null), null)
}

/**
 * A value that may come bare, under its own name, or in an envelope. The app gets the bare value; the sandbox
 * sends it under its name.
 */
export function named<const N extends string, S extends v.GenericSchema>(
  name: N,
  schema: S,
): v.GenericSchema<{ [K in N]: v.InferInput<S> }, v.InferOutput<S>> {
  return wireAs(
    v.pipe(
      v.unknown(),
      // An empty body is no empty list. It is an answer only where the schema allows null.
      v.check((value) => (value ?? '') !== '' || v.safeParse(schema, value).output === null, 'an empty body'),
      v.transform((value) => {
        const values = valuesNamed(name, value)
        return values.find((one) => v.is(schema, one)) ?? values[0]
      }),
      schema as v.GenericSchema<unknown, v.InferOutput<S>>,
      v.metadata({ name }),
    ),
  )
}

/**
 * An object that may come bare or in an envelope. It fails when it has none of its fields: else a wrong
 * object would read as one whose fields are all absent, and would replace good data.
 */
export function record<E extends v.ObjectEntries>(
  entries: E,
): v.GenericSchema<v.InferInput<v.ObjectSchema<E, undefined>>, v.InferOutput<v.ObjectSchema<E, undefined>>> {
  const names = Object.keys(entries)
  const hasField = (value: unknown) => isObject(value) && names.some((name) => Object.hasOwn(value, name))
  return wireAs(
    v.pipe(
      v.unknown(),
      v.transform((value) => fieldsIn(value, names)),
      v.check(hasField, 'none of the fields'),
      v.object(entries),
    ),
  )
}
