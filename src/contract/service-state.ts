import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { contentOf } from './envelope.ts'
import { isObject } from './is-object.ts'

/** Whether it has the form of a key of the error catalogue. The catalogue itself is too large for the worker. */
const isKey = (said: unknown) => typeof said === 'string' && /^[A-Z]+_[A-Z\d_]+$/.test(said)

const saysEnd = (said: unknown) => /^\s*(terminated|gone)\s*$/i.test(String(said))

/** Whether it gives a reason in words, as errors do: a text, a list of texts or an object, but for a word that means yes. */
function isReason(said: unknown): boolean {
  if (typeof said === 'object') return Object.keys(said ?? {}).length > 0
  return typeof said === 'string' && /\p{L}/u.test(said) && !/^\s*(false|ok|success)\s*$/i.test(said)
}

/** @param isError whether the envelope has given a reason */
function saysTerminated(value: unknown, isError = false): boolean {
  if (!isObject(value)) return (value === false && !isError) || saysEnd(value)
  const words = [value.code, value.error, value.message]
  // Where a call fails, its status is that of the call.
  const isCallsOwn = (isError || words.some(isReason)) && !words.some(saysEnd)
  const content = contentOf(value)
  if (content !== undefined) return saysTerminated(content, isCallsOwn)
  // A refusal, such as REQUEST_LIMIT, says nothing of the service.
  if (words.some(isKey)) return false
  const flags = [value.isActive, value.active]
  // MySQL has no booleans. A status of 0 may also be that of the call.
  if (flags.some((flag) => flag === 0 || flag === '0')) return true
  const judged = isCallsOwn ? flags : [...flags, value.status]
  return (
    judged.some((flag) => /^false$/i.test(String(flag))) ||
    [...flags, value.status, value.message].some(saysEnd)
  )
}

/** Only the answer *terminated* ends the service. After any other answer the player can go on. */
export const ServiceState = v.pipe(
  v.custom<{ status: 'active' | 'terminated' }>(
    (value) => isObject(value) || typeof value === 'boolean' || typeof value === 'string',
  ),
  v.transform((value) => ({ isActive: !saysTerminated(value) })),
)
export type ServiceState = v.InferOutput<typeof ServiceState>

/** Whether the service goes on. It has a file of its own, because it is the only lookup of the login page. */
export const serviceState = endpoint('GET', '/api/lookup/active', {
  effect: 'lookup',
  answer: ServiceState,
  isVolatile: true,
})
