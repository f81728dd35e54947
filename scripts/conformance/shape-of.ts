import { isErrorCode } from '#contract/error-codes.ts'
import { isObject } from '#contract/is-object.ts'

/** Words of an answer that tell how a call went, and nothing of a player. */
const STATUS_WORD =
  /^(true|false|success|ok|error|fail|failed|failure|active|terminated|gone|invalid-token)$/i

/**
 * Returns the form of a body as one short text. It has the names of the fields, switches, numbers of a status, and
 * keys of the catalogue, but no other value: a report must hold nothing of a player.
 */
export function shapeOf(body: unknown, depth = 0): string {
  if (body === undefined) return 'no body'
  if (typeof body === 'symbol') return 'no JSON'
  if (typeof body === 'string') return isErrorCode(body) || STATUS_WORD.test(body) ? `"${body}"` : '"…"'
  if (Array.isArray(body)) return body.length === 0 ? '[]' : `[${shapeOf(body[0], depth + 1)}]`
  if (!isObject(body)) return depth === 0 || typeof body === 'boolean' || body === null ? String(body) : '0'
  if (depth > 2) return '{…}'
  const fields = Object.entries(body).map(([name, value]) => {
    const isStatus = ['code', 'status', 'statusCode'].includes(name) && typeof value === 'number'
    return `${name}: ${isStatus ? value : shapeOf(value, depth + 1)}`
  })
  return fields.length === 0 ? '{}' : `{ ${fields.slice(0, 8).join(', ')}${fields.length > 8 ? ', …' : ''} }`
}

/** Returns every value that stands under one of these names, however deep. */
export function valuesUnder(names: readonly string[], body: unknown): unknown[] {
  if (Array.isArray(body)) return body.flatMap((element) => valuesUnder(names, element))
  if (!isObject(body)) return []
  return Object.entries(body).flatMap(([name, value]) => [
    ...(names.includes(name) ? [value] : []),
    ...valuesUnder(names, value),
  ])
}
