import { contentOf } from './envelope.ts'
import { isObject } from './is-object.ts'

/**
 * Returns the objects of a body that may carry a reason or a message: the body itself, its content, and a `status`
 * or an `error` that is an object.
 */
export function placesIn(body: unknown): Record<string, unknown>[] {
  if (!isObject(body)) return []
  const content = contentOf(body)
  const places = isObject(content) ? [body, content] : [body]
  return places.flatMap((place) => [place, place.status, place.error].filter(isObject))
}

/** The fields that may carry a key of the error catalogue. */
const KEY_FIELDS = ['code', 'error', 'errorCode', 'message'] as const

/** Returns the texts of a field. Some servers send a list of texts: `{ message: ["…"] }`. */
export function textsIn(place: Record<string, unknown>, name: string): string[] {
  const value = Object.hasOwn(place, name) ? place[name] : null
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return values.flatMap((text) => (typeof text === 'string' && text.trim() !== '' ? [text.trim()] : []))
}

/** Returns the texts of a place that may be keys of the error catalogue. */
export function keysIn(place: Record<string, unknown>): string[] {
  return KEY_FIELDS.flatMap((name) => textsIn(place, name))
}
