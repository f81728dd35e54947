import { claimsIn, saysWell } from './claims.ts'
import { isObject } from './is-object.ts'
import { meansYes } from './outcome-codes.ts'

/**
 * Whether an answer that says yes says otherwise deeper inside, as the record of a withdrawal that failed at once
 * does, or has a word for how it went that nobody knows. Then only the records can tell.
 */
export function hasDoubtInside(body: unknown): boolean {
  if (Array.isArray(body)) return body.some(hasDoubtInside)
  if (!isObject(body)) return false
  const { no, isBroken, isRejected } = claimsIn(body, false)
  const words = [body.status, body.state, body.success].filter((word) => typeof word === 'string')
  const isUnknown = words.some(
    (word) => !saysWell(word) && !meansYes(word) && !/^(true|\d*)$/.test(word.trim()),
  )
  return no || isBroken || isRejected || isUnknown || Object.values(body).some(hasDoubtInside)
}
