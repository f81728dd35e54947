import type { I18n, MessageDescriptor } from '@lingui/core'
import { i18n as currentI18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type ErrorCode, isErrorCode } from '#contract/error-codes.ts'
import { shortenServerText } from '#domain/shorten-server-text.ts'
import { errorCodeMessages } from './error-code-messages.ts'

type Translator = Pick<I18n, '_'>

/** The fields of ApiError that choose a text. ApiError itself is in src/api, which imports this folder. */
interface FailedCall {
  kind: string
  code: ErrorCode | null
  status: number | null
  serverMessage: string | null
  words?: ((i18n: Translator) => string) | null
}

/** A Map, so that a server's `__proto__` finds nothing. */
const codeMessages = new Map<string, MessageDescriptor>(Object.entries(errorCodeMessages))

/** Adds the texts of keys that only a signed-in player can meet: a visitor does not load them. */
export function addErrorMessages(messages: Partial<Record<ErrorCode, MessageDescriptor>>): void {
  for (const [code, message] of Object.entries(messages)) codeMessages.set(code, message)
}

const kindMessages: ReadonlyMap<string, MessageDescriptor> = new Map([
  ['offline', msg`You are offline. Connect to the internet and try again.`],
  ['network', msg`The service cannot be reached. Try again shortly, or check your internet.`],
  ['timeout', msg`No answer came in time. Try again shortly, or check your internet.`],
  ['server', msg`The service has a problem. Please try again shortly.`],
  ['malformed', msg`The answer could not be read. Please try again shortly.`],
  ['accepted', msg`The service accepted this, but did not say whether it is done.`],
  ['cancelled', msg`This was cancelled.`],
])

const statusMessages: ReadonlyMap<number, MessageDescriptor> = new Map([
  [401, msg`Please log in to continue.`],
  [403, msg`You are not allowed to do this. Please contact support.`],
  [404, msg`Nothing was found.`],
  [408, msg`No answer came in time. Try again shortly, or check your internet.`],
  [413, msg`The file is too large. Please choose a smaller one.`],
  [429, msg`Too many tries in a short time. Please wait a moment and try again.`],
  [503, msg`The service is busy. Please wait a moment and try again.`],
])

/** Many calls have nothing that the player entered, so it does not ask to check that. */
const refusedMessage = msg`The service did not accept this. Please try again, or contact support.`
const unknownMessage = msg`Something went wrong. Please try again.`

/** Returns the text for an error key, or null for anything else. A success has keys too, such as `BONUS_CLEAR`. */
export function errorCodeText(code: unknown, i18n: Translator = currentI18n): string | null {
  const message = isErrorCode(code) ? codeMessages.get(code) : undefined
  if (!message) return null
  const text = i18n._(message)
  // A visitor's catalogue lacks the players' texts. Lingui then returns the message's id.
  return text === message.id ? null : text
}

/**
 * Returns the text for an error: the text of its key; without a key, the server's own words when it refused or took
 * the call, or something in its answer was rejected; without words, a text for its status or kind
 * (docs/wire.md#errors). A component that stays on screen while the language changes passes the `i18n` of
 * `useLingui()`.
 */
export function errorText(error: unknown, i18n: Translator = currentI18n): string {
  if (!isFailedCall(error)) return i18n._(unknownMessage)
  if (error.words) return error.words(i18n)
  const known = errorCodeText(error.code, i18n)
  if (known !== null) return known
  const words = error.kind === 'server' ? null : readableWords(error.serverMessage)
  if (words !== null) return words
  if (error.kind !== 'refused') return i18n._(kindMessages.get(error.kind) ?? unknownMessage)
  return i18n._(statusMessages.get(error.status ?? 0) ?? refusedMessage)
}

/**
 * Returns the server's words, or null when a player cannot read them: none, markup, JSON, the traces of a
 * broken template, or one word that may be the name of an error.
 */
export function readableWords(text: string | null): string | null {
  const words = text?.trim() ?? ''
  return /<|[{[]\s*["']|\[object |^[\w.-]*$/.test(words) ? null : shortenServerText(words)
}

function isFailedCall(error: unknown): error is FailedCall {
  return error instanceof Error && error.name === 'ApiError' && 'kind' in error
}
