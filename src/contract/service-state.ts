import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { contentOf } from './envelope.ts'
import { isObject } from './is-object.ts'

function saysTerminated(value: unknown): boolean {
  if (!isObject(value)) return value === false || value === 'terminated'
  const content = contentOf(value)
  if (content !== undefined) return saysTerminated(content)
  return [value.status, value.isActive, value.active, value.message].some(
    (said) => said === false || said === 'false' || said === 'terminated' || said === 'gone',
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
