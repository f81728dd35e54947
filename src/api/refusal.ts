import { config } from '#config.ts'
import { keysIn, placesIn, textsIn } from '#contract/answer-texts.ts'
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

/** A status of HTTP in words, or what a framework says where it has no message. */
const GENERAL =
  /^(bad request|not (found|acceptable)|method not allowed|payload too large|unprocessable \w+|too many requests|(internal )?server error|service unavailable|no message available)$/i

const isName = (text: string) => /^[\w-]*$/.test(text)
const isAscii = (text: string) => /^[ -~]*$/.test(text)

/** Returns the sentences in the errors of a form: by its fields, or as a list. */
function wordsOfErrors(errors: unknown): string | null {
  const each = typeof errors === 'object' ? Object.values(errors ?? {}).flat() : [errors]
  const texts = each.map((error) =>
    isObject(error) ? (error.message ?? error.defaultMessage ?? error.msg) : error,
  )
  return texts.filter((text) => typeof text === 'string' && !isName(text)).join(', ') || null
}

/**
 * Returns the message of a place. A single word in `error`, such as `E101`, is a name and no message. The errors of a
 * form say more than the message above them, but not where they alone are in English.
 */
function wordsIn(place: Record<string, unknown>): string | null {
  const said = [textIn(place, 'message'), textIn(place, 'msg'), textIn(place, 'error')]
  const isSaid = (text: string | null, index: number) =>
    text !== null && !GENERAL.test(text) && (index < 2 || !isName(text))
  const words = said.find(isSaid) ?? null
  const errors = wordsOfErrors(place.errors)
  if (errors !== null && (words === null || !isAscii(errors) || isAscii(words))) return errors
  // A problem of RFC 9457. An entity may have such a field, too.
  const isProblem = 'title' in place || Object.keys(place).length === 1
  const detail = isProblem ? textIn(place, 'detail') : null
  return words ?? (detail !== null && GENERAL.test(detail) ? null : detail)
}

/** Returns the words of a body that says neither yes nor no: its message, or its plain text. */
export function wordsOfAcceptance(body: unknown): string | null {
  return typeof body === 'string' ? shortenServerText(body.trim()) : readRefusal(body).serverMessage
}

const asPlace = (body: unknown) =>
  typeof body === 'string' && body.length <= PAGE_LENGTH ? { message: body } : body

/** Reads a body as a refusal. Any of `message`, `error` and `code` may carry a catalogue key. */
export function readRefusal(body: unknown): Refusal {
  const places = placesIn(asPlace(body))
  const keys = places.flatMap(keysIn).filter(isErrorCode)
  // The outer object may say "success" around a refusal, so the innermost message is the reason.
  const words = [...places].reverse().flatMap((place) => wordsIn(place) ?? [])[0] ?? null
  // These count only exactly as they are, and only at the top.
  const { code, error, message } = isObject(body) ? body : {}
  return {
    code: keys.find((key) => !meansYes(key)) ?? keys[0] ?? null,
    serverCodes: ['code', 'error', 'note'].flatMap((field) =>
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
