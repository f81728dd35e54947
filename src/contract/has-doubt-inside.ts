import { reasonsIn } from './answer-texts.ts'
import { claimsIn, saysWell } from './claims.ts'
import { isObject } from './is-object.ts'
import { meansNo, meansYes } from './outcome-codes.ts'

/**
 * Whether an answer that says yes says otherwise deeper inside, as the record of a withdrawal that failed at once
 * does, or has a word for how it went that nobody knows. Then only the records can tell.
 */
export function hasDoubtInside(body: unknown): boolean {
  if (Array.isArray(body)) return body.some(hasDoubtInside)
  if (!isObject(body)) return false
  // A figure may be that of the thing itself, unless words stand beside it.
  const { no, isBroken, isRejected } = claimsIn(body, 'message' in body || 'msg' in body)
  const words = [body.status, body.state, body.success].filter((word) => typeof word === 'string')
  const isUnknown = words.some(
    (word) => !saysWell(word) && !meansYes(word) && !/^(true|\d*)$/.test(word.trim()),
  )
  const saysNo = no || reasonsIn(body).some(meansNo)
  return saysNo || isBroken || isRejected || isUnknown || Object.values(body).some(hasDoubtInside)
}
