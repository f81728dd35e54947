import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { contentOf } from './envelope.ts'
import { isObject } from './is-object.ts'

const saysEnd = (said: unknown) => /^(terminated|gone)$/i.test(String(said))

/** Whether it gives a reason in words, as errors do: a text, a list or an object, but for a word that means yes. */
const isReason = (said: unknown) => /^(?!(false|ok|success)$).*\D/is.test(String(said || 0))

/** @param isError whether the envelope has given a reason */
function saysTerminated(value: unknown, isError = false): boolean {
  if (!isObject(value)) return (value === false && !isError) || saysEnd(value)
  const { code, error, message, status, isActive, active } = value
  const words = [code, error, message]
  // A refusal, such as REQUEST_LIMIT or a text, says nothing of the service: the status is that of the call.
  const isCallsOwn = (isError || words.some(isReason)) && !words.some(saysEnd)
  const content = contentOf(value)
  if (content !== undefined) return saysTerminated(content, isCallsOwn)
  return (
    // MySQL has no booleans. A status of 0 may also be that of the call.
    [isActive, active].some((flag) => /^(0|false)$/i.test(String(flag))) ||
    (!isCallsOwn && /^false$/i.test(String(status))) ||
    [status, isActive, active, message].some(saysEnd)
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
