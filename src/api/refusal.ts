import { config } from '#config.ts'
import { type ErrorCode, isErrorCode } from '#contract/error-codes.ts'

/** What a failed answer says (WIRE.md, "Errors"), read from its own top-level text fields only. */
export interface Refusal {
  code: ErrorCode | null
  /** The server's own name for it, which may be no key of the catalogue (a slip's reason). */
  serverCode: string | null
  serverMessage: string | null
  endsSession: boolean
  isGone: boolean
}

const MESSAGE_LIMIT = 200

/** Reads a JSON body as a refusal. Any of `message`, `error` and `code` may carry a catalogue key. */
export function readRefusal(body: unknown): Refusal {
  const text = (field: string): string | null => {
    if (typeof body !== 'object' || body === null || !Object.hasOwn(body, field)) return null
    const value = (body as Record<string, unknown>)[field]
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
  }
  const fields = [text('code'), text('error'), text('message')]
  const code = fields.find((value): value is ErrorCode => value !== null && isErrorCode(value)) ?? null
  return {
    code,
    serverCode: (text('code') ?? text('error'))?.slice(0, MESSAGE_LIMIT) ?? null,
    serverMessage: text('message')?.slice(0, MESSAGE_LIMIT) ?? null,
    endsSession:
      text('error') === 'invalid-token' ||
      text('message') === config.identityMessage ||
      fields.includes('EXPIRED_AUTH_TOKEN'),
    isGone: text('message') === 'gone',
  }
}
