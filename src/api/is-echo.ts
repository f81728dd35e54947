import { config } from '#config.ts'
import { type ApiError, isConflict } from './api-error.ts'

/**
 * Whether a refusal may be about the second sending of a call with a key, while the first one is still being done: a
 * browser may send twice (docs/wire.md#headers). For the `mayBeDone` of a command.
 */
export const isEcho = (error: ApiError) => config.sendsIdempotencyKey && isConflict(error)
