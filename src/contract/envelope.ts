/**
 * Finds the answer in an envelope (docs/wire.md#reading). An envelope says how the call went and carries the
 * answer: `{ status, data }`, `{ code, message, data }`, `{ success, result }`.
 */
import { isObject } from './is-object.ts'

/** Fields of an envelope that tell how the call went. They never count as fields of the answer. */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'status',
  'statusCode',
  'code',
  'success',
  'isSuccess',
  'ok',
  'error',
  'errors',
  'result',
  'data',
])

const isFilled = (value: unknown) => typeof value === 'object' && value !== null

const isEnvelope = (value: unknown) =>
  isObject(value) && (Object.hasOwn(value, 'data') || Object.hasOwn(value, 'result'))

/**
 * Returns what an envelope carries. Returns undefined for a value that is no envelope. `result` is also a
 * flag of real backends, so it carries the answer only where it is an object or a list.
 * @param names the fields of the answer: a field `result` that the answer itself has is no envelope
 */
export function contentOf(value: unknown, names: readonly string[] = []): unknown {
  if (!isObject(value)) return undefined
  const { data, result } = value
  if (isFilled(data)) return data
  const isField = names.includes('result') && !isEnvelope(result)
  return isFilled(result) && !isField ? result : data
}

/**
 * Returns the fields of an object that may stand in an envelope. The fields of the content count more. Of
 * what the envelope says of the call, only its `message` is taken.
 */
export function fieldsIn(value: unknown, names: readonly string[]): unknown {
  const content = contentOf(value, names)
  if (!isObject(value) || !isObject(content)) return value
  const outside = Object.entries(value).filter(([name]) => !OWN_FIELDS.has(name))
  return { ...Object.fromEntries(outside), ...(fieldsIn(content, names) as object) }
}

/**
 * Returns every value that may be the answer of this name, the likeliest first: under its name, else the
 * content itself, else the bare value. The content counts more than what stands beside it.
 */
export function valuesNamed(name: string, value: unknown): unknown[] {
  if (!isObject(value)) return [value]
  const content = contentOf(value)
  const inside = content === undefined ? [] : valuesNamed(name, content)
  const own = Object.hasOwn(value, name) ? [value[name]] : []
  return isNamed(name, content) ? [...inside, ...own] : [...own, ...inside, value]
}

/** Whether a value or its content has a field of this name. */
export function isNamed(name: string, value: unknown): boolean {
  return isObject(value) && (Object.hasOwn(value, name) || isNamed(name, contentOf(value)))
}

/** Whether an answer says that there is nothing: null, `""`, `false`, `{}` or `[]`, also in an envelope. */
export function isNothing(value: unknown): boolean {
  if (!value || (isFilled(value) && Object.keys(value as object).length === 0)) return true
  if (!isObject(value)) return false
  const content = Object.hasOwn(value, 'data') ? contentOf(value) : value.result
  return content !== undefined && isNothing(content)
}
