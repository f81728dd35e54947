import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { contentOf } from './envelope.ts'
import { isObject } from './is-object.ts'

/** Whether it has the form of a key of the error catalogue. The catalogue itself is too large for the worker. */
const isKey = (said: unknown) => typeof said === 'string' && /^[A-Z]+_[A-Z\d_]+$/.test(said)

function saysTerminated(value: unknown): boolean {
  if (!isObject(value)) return value === false || value === 'terminated'
  const content = contentOf(value)
  if (content !== undefined) return saysTerminated(content)
  // A refusal, such as REQUEST_LIMIT, says nothing of the service.
  if ([value.code, value.error, value.message].some(isKey)) return false
  // MySQL has no booleans. A status of 0 may also be that of the call.
  if ([value.isActive, value.active].some((flag) => flag === 0 || flag === '0')) return true
  return [value.status, value.isActive, value.active, value.message].some(
    (said) => said === false || /^(false|terminated|gone)$/i.test(String(said)),
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
