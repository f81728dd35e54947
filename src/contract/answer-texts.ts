import { contentOf } from './envelope.ts'
import { isObject } from './is-object.ts'
import { meansNo } from './outcome-codes.ts'

/**
 * Returns the objects of a body that may carry a reason or a message: the body itself, its content, which may be an
 * envelope, too, and a `status` or an `error` that is an object.
 */
export function placesIn(body: unknown): Record<string, unknown>[] {
  if (!isObject(body)) return []
  return [...[body, body.status, body.error].filter(isObject), ...placesIn(contentOf(body))]
}

/** The fields that may carry a key of the error catalogue. */
const KEY_FIELDS = ['code', 'error', 'errorCode', 'message', 'msg'] as const

/** Returns the texts of a field. Some servers send a list of texts: `{ message: ["…"] }`. */
export function textsIn(place: Record<string, unknown>, name: string): string[] {
  const value = Object.hasOwn(place, name) ? place[name] : null
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.flatMap((text) => (typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []))
}

/** Returns what a place says about the call in words. */
export function wordsIn(place: Record<string, unknown>): string[] {
  return [...textsIn(place, 'message'), ...textsIn(place, 'msg')]
}

/** Returns the texts of a place that may be keys of the error catalogue. */
export function keysIn(place: Record<string, unknown>): string[] {
  return KEY_FIELDS.flatMap((name) => textsIn(place, name))
}

/**
 * Returns the texts of a place that may be the key of a refusal. A `status`, a `result` or a `detail` may be one, too.
 * As a yes they prove nothing.
 */
export function reasonsIn(place: Record<string, unknown>): string[] {
  const others = ['status', 'result', 'detail'].flatMap((name) => textsIn(place, name))
  return [...keysIn(place), ...others.filter(meansNo)]
}
