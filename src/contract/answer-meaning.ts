/**
 * Decides what the answer to a call with an effect means (docs/wire.md#answers). It decides before any
 * schema reads the answer, so that no screen shows a refusal as a success. Real backends also refuse with
 * status 200.
 */
import { keysIn, placesIn, reasonsIn } from './answer-texts.ts'
import {
  type Claims,
  claimsIn,
  hasId,
  isNoWord,
  saysServerBroke,
  soundsGood,
  soundsRefused,
  soundsRefusedIn,
} from './claims.ts'
import { contentOf } from './envelope.ts'
import { isObject } from './is-object.ts'
import { meansBroken, meansNo, meansYes, namesReason } from './outcome-codes.ts'
import { isOff } from './tolerant.ts'

/**
 * - `refused`: the server said no, and nothing was done
 * - `done`: the server said yes
 * - `accepted`: the server took the call but says neither yes nor no. Examples: an empty body, `{}`, the
 *   created record, a sentence in free words
 * - `rejected`: something in it was rejected, has expired or was there before. The last may be the echo of a call
 *   that was done, so nobody can say what became of it
 * - `unreadable`: a page, cut JSON, a broken server, or an answer that contradicts itself
 */
export type Meaning = 'refused' | 'done' | 'accepted' | 'rejected' | 'unreadable'

/**
 * The issue of a yes that confirms nothing, for a word that nobody knows or for what is still under way: it is worth no
 * less than no yes at all. It begins that of one in which something says no, too.
 */
export const TAKEN = 'taken'
/** Stands in the issue of an answer in which something says no. The words of that follow, if it has any. */
export const DOUBTED = ', but in doubt: '

/** Returns the words of a no in an issue, `""` where it has none; null where nothing says no. */
export function doubtIn(issue: string): string | null {
  const [, words = null] = issue.split(DOUBTED, 2)
  return words
}

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

/**
 * Returns a body without its own figures of 600 and more, where its words say that it went well: some backends count
 * their good answers from 1000 on.
 */
export function withoutGoodFigures(body: unknown): unknown {
  if (!isObject(body) || ![body.message, body.msg].some(soundsGood)) return body
  const isFigure = ([name, value]: [string, unknown]) => /^(code|status)/.test(name) && Number(value) >= 600
  return Object.fromEntries(Object.entries(body).filter((field) => !isFigure(field)))
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
    const mayReturnState = returnsState || isRecord(body) || (isObject(body) && isRecord(contentOf(body)))
    const mayBeState =
      mayReturnState && meaning === 'refused' && meaningOfBody(withoutState(body)) !== 'refused'
    if (mayBeState) return 'unreadable'
    // Words of a refusal are no word that the call was taken.
    return meaning === 'accepted' && soundsRefusedAnywhere(body) ? 'rejected' : meaning
  }
  const places = placesIn(body)
  // Only the server itself knows its own reasons, so it refused, whatever the status.
  if (places.some((place) => reasonsIn(place).some(namesReason))) return 'refused'
  // A 5xx, and a proxy's 408, may come after the effect.
  if (status < 500 && status !== 408) return isBreakdown(status, places) ? 'unreadable' : 'refused'
  // A cache sends a 503, too, when the server failed. Only the server's own JSON proves that nothing was
  // done.
  return status === 503 && asksToRetry && isObject(body) ? 'refused' : 'unreadable'
}

const soundsRefusedAnywhere = (body: unknown) =>
  typeof body === 'string' ? soundsRefused(body) : placesIn(body).some(soundsRefusedIn)

/** Statuses of who calls, or how often. They come before anything is done. */
const BEFORE_ALL: ReadonlySet<number> = new Set([401, 403, 429])

/** Whether a server that broke, perhaps after the effect, says so with the status of a refusal. */
const isBreakdown = (status: number, places: Record<string, unknown>[]) =>
  !BEFORE_ALL.has(status) && places.some(saysServerBroke)

/** Returns a body without each `status`, or bare `data`, that is off and has no words beside it. */
function withoutState(body: unknown): unknown {
  if (!isObject(body)) return body
  const { status, data, result, ...rest } = body
  const isState = (flag: unknown) => isOff(flag) && keysIn(body).length === 0
  return {
    ...rest,
    ...(!isState(status) && { status }),
    ...(!isState(data) && { data: withoutState(data) }),
    ...(result !== undefined && { result: withoutState(result) }),
  }
}

const isRecord = (place: unknown) => isObject(place) && hasId(place)

/** Whether content is a record that was made, with a `status: false` that may say "not paid out yet". */
const isInState = (content: Record<string, unknown>) =>
  hasId(content) && !claimsIn(withoutState(content) as Record<string, unknown>).no

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
  const [top, inside] = [claimsIn(body), claimsInside(content, content === body.data)]
  if (placesIn(body).some((place) => reasonsIn(place).some(meansNo))) return 'refused'
  for (const claims of [top, inside]) if (claims?.isBroken || (claims?.no && claims.yes)) return 'unreadable'
  // What the content says counts more. But a no outside and a yes inside contradict each other.
  if (inside?.no) return top.yes && (!isObject(content) || isInState(content)) ? 'unreadable' : 'refused'
  if (top.no) return inside?.yes ? 'unreadable' : 'refused'
  // Whatever else it says: what was rejected was not done.
  if (top.isRejected || inside?.isRejected) return 'rejected'
  return top.yes || inside?.yes ? 'done' : 'accepted'
}

const REFUSED: Claims = { yes: false, no: true, isBroken: false, isRejected: false }

/** Returns what the content of an envelope says: an object, or a bare value such as `false`. */
function claimsInside(content: unknown, hasNumbers: boolean): Claims | null {
  if (isObject(content)) return claimsIn(content, hasNumbers)
  return meaningOfValue(content) === 'refused' ? REFUSED : null
}

function meaningOfValue(bare: unknown): Meaning {
  const value = typeof bare === 'string' ? bare.trim() : bare
  if (value === true || meansYes(value)) return 'done'
  if (value === false || isNoWord(value) || meansNo(value)) return 'refused'
  const isPage = typeof value === 'string' && value.includes('<')
  return isPage || meansBroken(value) ? 'unreadable' : 'accepted'
}
