import { config } from '#config.ts'
import { keysIn, placesIn } from '#contract/answer-meaning.ts'
import { type ErrorCode, isErrorCode } from '#contract/error-codes.ts'
import { meansYes } from '#contract/outcome-codes.ts'

/**
 * What a failed answer says. The reason and its words may stand in `data`, too; what ends a session
 * or the service counts at the top alone.
 */
export interface Refusal {
  code: ErrorCode | null
  /** The server's own name for it, which may be no key of the catalogue (a slip's reason). */
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

/** What a place says in words. A bare word in `error`, such as `E101`, is a name and no sentence. */
function wordsIn(place: Record<string, unknown>): string | null {
  const error = textIn(place, 'error')
  return textIn(place, 'message') ?? (error !== null && !/^[\w-]*$/.test(error) ? error : null)
}

/** Reads a JSON body as a refusal. Any of `message`, `error` and `code` may carry a catalogue key. */
export function readRefusal(body: unknown): Refusal {
  const places = placesIn(body)
  const [top] = places
  const first = (field: string) => places.map((place) => textIn(place, field)).find((text) => text !== null)
  const keys = places.flatMap(keysIn).filter(isErrorCode)
  // An envelope may say "success" around a refusal: the innermost words are the reason.
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
