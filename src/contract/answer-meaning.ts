/**
 * Decides what the answer to a call with an effect means (docs/wire.md#answers). It decides before any
 * schema reads the answer, so that no screen shows a refusal as a success. Real backends also refuse with
 * status 200.
 */
import { contentOf } from './envelope.ts'
import { isObject } from './is-object.ts'
import { meansBroken, meansNo, meansYes, namesReason } from './outcome-codes.ts'

/**
 * - `refused`: the server said no, and nothing was done
 * - `done`: the server said yes
 * - `accepted`: the server took the call but says neither yes nor no. Examples: an empty body, `{}`, the
 *   created record, a sentence in free words
 * - `unreadable`: a page, cut JSON, a broken server, or an answer that contradicts itself
 */
export type Meaning = 'refused' | 'done' | 'accepted' | 'unreadable'

/** Stands for a body that is neither JSON nor plain text: an HTML page, or JSON that was cut. */
export const UNREADABLE = Symbol('unreadable')

/**
 * Returns the body of an answer: its JSON value or its plain text. Returns undefined for an empty body, for
 * `null` and for `""`, and `UNREADABLE` for anything else.
 */
export function readBody(text: string): unknown {
  const trimmed = text.trim()
  if (trimmed === '') return undefined
  try {
    const value: unknown = JSON.parse(trimmed)
    return value === null || value === '' ? undefined : value
  } catch {
    // Text that begins like JSON is JSON that was cut. Every HTML page contains `<`. No sentence has braces:
    // there PHP has put a warning before the JSON.
    return /^["[]|[<{}]/.test(trimmed) ? UNREADABLE : trimmed
  }
}

interface Answer {
  status: number
  /** As `readBody` returns it. */
  body: unknown
  /** Whether it has a `Retry-After` header. */
  asksToRetry: boolean
  /** Whether the call may return the state that it has made, which `status: false` may be. */
  returnsState?: boolean
}

/** Returns the meaning of an answer to a call with an effect. */
export function meaningOfAnswer({ status, body, asksToRetry, returnsState }: Answer): Meaning {
  if (status >= 200 && status < 300) {
    const meaning = meaningOfBody(body)
    const mayBeState =
      returnsState && meaning === 'refused' && meaningOfBody(withoutState(body)) !== 'refused'
    return mayBeState ? 'unreadable' : meaning
  }
  // A 5xx, and a proxy's 408, may come after the effect.
  if (status < 500 && status !== 408) return 'refused'
  // Only the server itself knows its own reasons, so it refused, whatever the status.
  if (placesIn(body).some((place) => keysIn(place).some(namesReason))) return 'refused'
  // A cache sends a 503, too, when the server failed. Only the server's own JSON proves that nothing was
  // done.
  return status === 503 && asksToRetry && isObject(body) ? 'refused' : 'unreadable'
}

/** Returns a body without each `status: false`, or bare `data: false`, that has no words beside it. */
function withoutState(body: unknown): unknown {
  if (!isObject(body)) return body
  const { status, data, ...rest } = body
  const isState = (flag: unknown) => (flag === false || flag === 'false') && keysIn(body).length === 0
  return {
    ...rest,
    ...(!isState(status) && { status }),
    ...(!isState(data) && { data: withoutState(data) }),
  }
}

/**
 * Returns the meaning of a 2xx answer to a call that only reads: whether it says no beside what it returns, as
 * `{ success: false, data: [] }` does. Such an empty list is no list: it may decide what became of money.
 * @param ownFlags the fields of the answer itself that look like a no, such as `status` of the active bonus
 */
export function meaningOfRead(body: unknown, ownFlags: readonly string[]): Meaning {
  if (!isObject(body)) return 'accepted'
  const isOwn = (name: string, value: unknown) =>
    ownFlags.includes(name) || (name === 'data' && value === false)
  const beside = JSON.stringify(body, (name, value) => (isOwn(name, value) ? undefined : value))
  return meaningOfBody(JSON.parse(beside))
}

/** Returns the meaning of the body of a 2xx answer. */
export function meaningOfBody(body: unknown): Meaning {
  if (body === UNREADABLE) return 'unreadable'
  if (!isObject(body)) return meaningOfValue(body)
  const content = contentOf(body)
  const [top, inside] = [heardIn(body), heardInside(content, content === body.data)]
  if (placesIn(body).some((place) => keysIn(place).some(meansNo))) return 'refused'
  for (const heard of [top, inside]) if (heard?.isBroken || (heard?.no && heard.yes)) return 'unreadable'
  // What the content says counts more. But a no outside and a yes inside contradict each other.
  if (inside?.no) return top.yes && !isObject(content) ? 'unreadable' : 'refused'
  if (top.no) return inside?.yes ? 'unreadable' : 'refused'
  // Whatever else it says: what was rejected was not done.
  if (top.isRejected || inside?.isRejected) return 'unreadable'
  return top.yes || inside?.yes ? 'done' : 'accepted'
}

const REFUSED: Heard = { yes: false, no: true, isBroken: false, isRejected: false }

/** Returns what the content of an envelope says: an object, or a bare value such as `false`. */
function heardInside(content: unknown, hasNumbers: boolean): Heard | null {
  if (isObject(content)) return heardIn(content, hasNumbers)
  return meaningOfValue(content) === 'refused' ? REFUSED : null
}

function meaningOfValue(bare: unknown): Meaning {
  const value = typeof bare === 'string' ? bare.trim() : bare
  if (value === true || meansYes(value)) return 'done'
  if (value === false || isNoWord(value) || meansNo(value)) return 'refused'
  const isPage = typeof value === 'string' && value.includes('<')
  return isPage || meansBroken(value) ? 'unreadable' : 'accepted'
}

/**
 * Returns the objects of a body that may carry a reason or a message: the body itself, its content, and an
 * `error` that is an object.
 */
export function placesIn(body: unknown): Record<string, unknown>[] {
  if (!isObject(body)) return []
  const content = contentOf(body)
  const places = isObject(content) ? [body, content] : [body]
  return places.flatMap((place) => (isObject(place.error) ? [place, place.error] : [place]))
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

const NO_WORD =
  /^(false|error|fail|failed|failure|unsuccessful|not successful|refused|ไม่สำเร็จ|ล้มเหลว|ບໍ່ສຳເລັດ|ບໍ່ສໍາເລັດ|ລົ້ມເຫຼວ)$/i

const isNoWord = (value: unknown) => typeof value === 'string' && NO_WORD.test(value.trim())

/** Words that stand for false where nothing but true or false is meant. */
const isOff = (flag: unknown) =>
  flag === 0 || (typeof flag === 'string' && /^(0|n|no|off)$/i.test(flag.trim()))

const isEmptyObject = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0

const isError = (value: unknown) =>
  Boolean(value) && value !== 'false' && value !== '0' && !isEmptyObject(value)

interface Heard {
  yes: boolean
  no: boolean
  /** The server broke, or sent an error without content. The call may have been done or not. */
  isBroken: boolean
  /** What it returns was rejected, cancelled or has expired: nobody can say that it was done. */
  isRejected: boolean
}

/** Words that a call went well, or is under way. They prove nothing, but no refusal has them. */
const WELL =
  /^(success(ful(ly)?)?|ok|done|completed?|approved|accepted|received|pending|processing|waiting)$/i

export const saysWell = (value: unknown) => typeof value === 'string' && WELL.test(value.trim())

/** Whether a text, which may be a sentence, tells that a call went well. It proves nothing either. */
export const soundsGood = (text: unknown) =>
  saysWell(text) ||
  (typeof text === 'string' &&
    /\bsuccess|สำเร็จ|ສຳເລັດ|ສໍາເລັດ/i.test(text) &&
    !/\bnot?\b|n't|fail|error|ไม่|ບໍ່/i.test(text))

/** Backends write 0, "00", 200 or a word where there is no error. */
const namesError = (value: unknown) => isError(value) && ![0, 200].includes(Number(value)) && !saysWell(value)

const REJECTED = /^(reject|declin|denied|cancel|expire|invalid|not[ _-])/i

/**
 * Returns what one object says of the call, without a look at what is inside it.
 * @param hasNumbers false for the prize of a spin under `result`, which may have the code 500
 */
export function heardIn(place: Record<string, unknown>, hasNumbers = true): Heard {
  const { success, status, state, result, ok, isSuccess, error, errors, statusCode, code } = place
  const { valid, isValid, errorCode, message, msg, data } = place
  // Some backends tell the outcome by a code of their own and a word: `{ status: { code, description } }`.
  const ownStatus = isObject(status) ? Object.values(status) : []
  const keys = keysIn(place)
  // Each may be an HTTP status or an error number, also as a text of digits.
  const numbers = hasNumbers ? [statusCode, status].map(Number) : []
  // A prize of 500 baht may have the code 500, and so may a bonus. A blank of the wheel may have the code "fail".
  const isOwnCode = !('label' in place)
  const ownCode = hasNumbers && isOwnCode ? Number(code) : 0
  const isRecord = '_id' in place || 'id' in place
  const isServerError = (figure: number) => figure >= 500 && figure < 600
  const isClientError = (figure: number) => figure >= 400 && figure < 500
  const isBeyondHttp = [ownCode, ...numbers].some((figure) => figure >= 600)
  // A backend may count its answers from 1000 on, the good ones, too. One that says no has words for it.
  const mayBeGood =
    [status, state, result, message, msg].some(soundsGood) ||
    (isBeyondHttp && isObject(data) && !(message || msg || error || errors))
  const isNoCode = namesError(errorCode) || isClientError(ownCode) || isBeyondHttp
  return {
    yes: [true, 'true', 1, '1'].some((on) => on === success) || keys.some(meansYes),
    no:
      [success, status, result, ok, isSuccess].some((flag) => flag === false || isNoWord(flag)) ||
      [isOwnCode && code, message].some((word) => isNoWord(word)) ||
      [success, ok, isSuccess].some(isOff) ||
      isError(error) ||
      isError(errors) ||
      numbers.some(isClientError) ||
      (isNoCode && !isRecord && !mayBeGood),
    isBroken:
      keys.some(meansBroken) ||
      (isEmptyObject(error) && !Array.isArray(error)) ||
      (ownStatus.length > 0 && !ownStatus.some((value) => saysWell(value) || meansYes(value))) ||
      numbers.some(isServerError) ||
      isServerError(ownCode) ||
      isServerError(Number(errorCode)) ||
      (isNoCode && (isRecord || mayBeGood)),
    isRejected:
      [status, state, result].some((word) => typeof word === 'string' && REJECTED.test(word.trim())) ||
      [valid, isValid].some((flag) => flag === false || flag === 'false'),
  }
}
