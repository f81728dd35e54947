import { reasonsIn } from './answer-texts.ts'
import { claimsIn, saysWell, soundsRefused, soundsRefusedIn } from './claims.ts'
import { isEndedBadly } from './ended-badly.ts'
import { isObject } from './is-object.ts'
import { meansNo, meansYes } from './outcome-codes.ts'
import { isOff, isOn } from './tolerant.ts'

/** `no`: it says otherwise. `unknown`: it has a word for how it went that nobody knows, such as `ON_HOLD`. */
export type Doubt = 'no' | 'unknown'

/**
 * Returns the doubt that an answer with a yes leaves, at its top or deeper inside, as the record of a withdrawal does
 * that failed at once, or waits for somebody. Then only the records can tell.
 */
export function doubtInside(body: unknown): Doubt | null {
  if (!Array.isArray(body) && !isObject(body)) return null
  const doubts = [isObject(body) ? doubtOf(body) : null, ...Object.values(body).map(doubtInside)]
  return doubts.find((doubt) => doubt === 'no') ?? doubts.find((doubt) => doubt !== null) ?? null
}

function doubtOf(place: Record<string, unknown>): Doubt | null {
  // A figure may be that of the thing itself, unless words stand beside it.
  const { no, isBroken, isRejected } = claimsIn(place, Boolean(place.message || place.msg))
  if (no || isBroken || isRejected || reasonsIn(place).some(meansNo)) return 'no'
  // A framework may put its yes around any answer, also around a refusal in words.
  if (soundsRefusedIn(place) || Object.entries(place).some(saysNoByItsName)) return 'no'
  const words = [place.status, place.state, place.success].filter((word) => typeof word === 'string')
  if (Object.entries(place).some(isOpenByItsName)) return 'unknown'
  const isUnknown = (word: string) => !saysWell(word) && !meansYes(word) && !/^(true|\d*)$/.test(word.trim())
  return words.some(isUnknown) ? 'unknown' : null
}

/** A sentence stands there in the place of a content, or beside it as a reason. */
const REASON = /^(data|result|reason|detail|remark|(result|resp|error)\w*(desc|message|msg))/i

/** Whether a field says no by its name: `reason: "No money"`, `transferStatus: "FAILED"`, `isError: true`. */
function saysNoByItsName([name, value]: [string, unknown]): boolean {
  if (REASON.test(name)) return [value].flat().some((text) => typeof text === 'string' && soundsRefused(text))
  if (/^(is|has)_?error$/i.test(name)) return isOn(value)
  return /(status|state)$/i.test(name) && isEndedBadly(value)
}

/** Whether a field leaves it open: `approved: false`, which may be said of what still waits, or `status: -1`. */
const isOpenByItsName = ([name, value]: [string, unknown]): boolean =>
  /^(is_?)?approved$/i.test(name) ? isOff(value) : /^(status|state)$/.test(name) && Number(value) < 0

const UNDER_WAY = /^(pending|processing|waiting)$/i

/** Whether something in an answer is still under way, as a transfer that waits for the game's provider. */
export function isUnderWayInside(body: unknown): boolean {
  if (!Array.isArray(body) && !isObject(body)) return false
  const words = isObject(body) ? [body.status, body.state] : []
  const isUnderWay = words.some((word) => typeof word === 'string' && UNDER_WAY.test(word.trim()))
  return isUnderWay || Object.values(body).some(isUnderWayInside)
}
