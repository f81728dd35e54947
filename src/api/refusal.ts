import { config } from '#config.ts'
import { placesIn, reasonsIn, textsIn } from '#contract/answer-texts.ts'
import { soundsGood } from '#contract/claims.ts'
import { type ErrorCode, isErrorCode } from '#contract/error-codes.ts'
import { isObject } from '#contract/is-object.ts'
import { meansYes } from '#contract/outcome-codes.ts'
import { shortenServerText } from '#domain/shorten-server-text.ts'

/**
 * What a failed answer says. The reason and its words may also stand in `data`. The end of the session
 * or of the service counts only at the top (docs/wire.md#session-end).
 */
export interface Refusal {
  code: ErrorCode | null
  /**
   * The server's own names of the reason. They may be no keys of the catalogue, for example a slip's reason, which
   * stands in the `note` of a slip that was refused at once. It may stand beside a code of the server's own.
   */
  serverCodes: string[]
  serverMessage: string | null
  endsSession: boolean
  isGone: boolean
}

/** A longer text is a page, and no sentence for a player. */
const PAGE_LENGTH = 200

/** Returns the texts of a field as one. */
function textIn(place: Record<string, unknown>, field: string): string | null {
  return textsIn(place, field).join(', ') || null
}

/** The statuses of HTTP in words that frameworks send in place of a message. */
const STATUS = /^((bad|unprocessable|too many) \w+|not found|unauthorized)\.?$/i

const isName = (text: string) => /^[\w-]*$/.test(text)

/** Returns the texts in the errors of a form, by its fields or as a list. They say more than the message above. */
function textsOfErrors({ errors }: Record<string, unknown>): string[] {
  const each = typeof errors === 'object' ? Object.values(errors ?? {}).flat() : [errors]
  // A `code` that is no key may have dots or spaces, and would be taken for words.
  const texts = each.flatMap((error) =>
    isObject(error)
      ? [
          isErrorCode(error.code) && error.code,
          error.message ?? error.msg ?? error.defaultMessage ?? error.detail,
        ]
      : error,
  )
  return texts.filter((text) => typeof text === 'string')
}

/** Returns the message of a place. A single word in `error` or `detail`, such as `E101`, is a name and no message. */
function messageIn(place: Record<string, unknown>): string | null {
  // An entity may have a `detail`, too. That of a problem (`application/problem+json`) has a title beside it.
  const fields = ['message', 'msg', 'error', ...('title' in place ? ['detail'] : [])]
  const said = fields.map((field) => textIn(place, field))
  const isWords = (text: string | null, index: number) =>
    text !== null && !STATUS.test(text) && !(index > 1 && isName(text))
  const sentences = textsOfErrors(place).filter((text) => !isName(text))
  return sentences.join(', ') || (said.find(isWords) ?? null)
}

/** Returns the words of a body that says neither yes nor no: its message, or its plain text. */
export function wordsOfAcceptance(body: unknown): string | null {
  return typeof body === 'string' ? shortenServerText(body.trim()) : readRefusal(body).serverMessage
}

/** More than one word of ASCII, and none as long as a token. */
const WORDS = /^(?!.*[!-~]{32}).*[^!-~]/s

/**
 * Returns the words of an answer to a form that lacks what the form is for; null where they may be a token, or tell
 * that it went well.
 */
export function wordsOfForm(body: unknown): string | null {
  const words = wordsOfAcceptance(body)
  const isSaid = words !== null && WORDS.test(words) && !soundsGood(words)
  return isSaid ? words : null
}

/** Returns a body as an object with the fields in which a refusal is looked for. */
function asPlace(body: unknown, status: number): unknown {
  if (typeof body === 'string' && body.length <= PAGE_LENGTH) return { message: body }
  // Django sends the errors of a form alone, as a list or by its fields.
  const isForm = Array.isArray(body) || Object.values(Object(body)).every(Array.isArray)
  if (isForm && [400, 422].includes(status)) return { errors: body }
  // A 401 of a form has a text of ours, which is in the player's language.
  if (!isObject(body) || status < 400 || status > 499 || status === 401) return body
  // FastAPI's `detail` may be all of a refusal. Beside a message it is for whoever looks after the server.
  const isAll = typeof body.detail === 'object' && messageIn(body) === null
  return { title: 0, errors: isAll && [body.detail].flat(), ...body }
}

/** A yes that gives no reason: in a refusal it would tell the player of a success. */
const isBareYes = (text: string) => text === 'SUCCESS' || text === 'OK'

/**
 * Reads a body as a refusal. Any field of `reasonsIn` and `errors` may carry a catalogue key.
 * @param status the status of HTTP: only in a refusal the `detail` has words for the player
 * @param unsaid the key that the status means where the body names no reason
 */
export function readRefusal(body: unknown, status = 200, unsaid: ErrorCode | null = null): Refusal {
  const places = placesIn(asPlace(body, status))
  const keys = places.flatMap((place) => [...reasonsIn(place), ...textsOfErrors(place)]).filter(isErrorCode)
  // The outer object may say "success" around a refusal, so the innermost message is the reason.
  const said = [...places].reverse().flatMap((place) => messageIn(place) ?? [])
  const words = said.find((each) => !isBareYes(each)) ?? null
  // These count only exactly as they are, and only at the top.
  const { code, error, message } = isObject(body) ? body : {}
  const key = keys.find((each) => !meansYes(each)) ?? keys.find((each) => !isBareYes(each)) ?? null
  return {
    code: key ?? (words === null ? unsaid : null),
    serverCodes: ['code', 'error', 'errorCode', 'msg', 'note', 'status', 'state'].flatMap((field) =>
      places.flatMap((place) => textIn(place, field) ?? []),
    ),
    serverMessage: words && shortenServerText(words),
    endsSession:
      error === 'invalid-token' ||
      message === config.identityMessage ||
      [code, error, message].includes('EXPIRED_AUTH_TOKEN'),
    isGone: message === 'gone',
  }
}
