import { config } from '#config.ts'
import { keysIn, placesIn } from '#contract/answer-meaning.ts'
import { type ErrorCode, isErrorCode } from '#contract/error-codes.ts'
import { meansYes } from '#contract/outcome-codes.ts'

/**
 * What a failed answer says. The reason and its words may also stand in `data`. The end of the session
 * or of the service counts only at the top (docs/wire.md#session-end).
 */
export interface Refusal {
  code: ErrorCode | null
  /** The server's own name of the reason. It may be no key of the catalogue, for example a slip's reason. */
  serverCode: string | null
  serverMessage: string | null
  endsSession: boolean
  isGone: boolean
}

const MESSAGE_LIMIT = 200

function textIn(place: Record<string, unknown> | undefined, field: string): string | null {
  const value = place && Object.hasOwn(place, field) ? place[field] : null
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** Returns the message of a place. A single word in `error`, such as `E101`, is a name and no message. */
function wordsIn(place: Record<string, unknown>): string | null {
  const error = textIn(place, 'error')
  return textIn(place, 'message') ?? (error !== null && !/^[\w-]*$/.test(error) ? error : null)
}

/** Returns the words of a body that says neither yes nor no: its message, or its plain text. */
export function wordsOfAcceptance(body: unknown): string | null {
  return typeof body === 'string' ? body.trim().slice(0, MESSAGE_LIMIT) : readRefusal(body).serverMessage
}

/** Reads a JSON body as a refusal. Any of `message`, `error` and `code` may carry a catalogue key. */
export function readRefusal(body: unknown): Refusal {
  const places = placesIn(body)
  const [top] = places
  const first = (field: string) => places.map((place) => textIn(place, field)).find((text) => text !== null)
  const keys = places.flatMap(keysIn).filter(isErrorCode)
  // The outer object may say "success" around a refusal, so the innermost message is the reason.
  const words = places.toReversed().flatMap((place) => wordsIn(place) ?? [])[0] ?? null
  return {
    code: keys.find((key) => !meansYes(key)) ?? keys[0] ?? null,
    serverCode: (first('code') ?? first('error'))?.slice(0, MESSAGE_LIMIT) ?? null,
    serverMessage: words?.slice(0, MESSAGE_LIMIT) ?? null,
    endsSession:
      textIn(top, 'error') === 'invalid-token' ||
      textIn(top, 'message') === config.identityMessage ||
      (top !== undefined && keysIn(top).includes('EXPIRED_AUTH_TOKEN')),
    isGone: textIn(top, 'message') === 'gone',
  }
}
