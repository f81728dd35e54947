import type { LimitedAs } from '#domain/limit-use.ts'

/** A call that the player's own limits may hold back. */
export interface LimitedCall {
  limitedAs: LimitedAs
  /** `METHOD path` of the endpoint, or how else a game is opened. */
  name: string
  input: Record<string, unknown>
  /** The key of what the player confirmed; the same for a try again. */
  key?: string
}

/**
 * Lets a call pass, or holds it back.
 * @throws {ApiError} of the kind `held`, `offline` where the code of the limits cannot be loaded, or `cancelled` where the
 * session has ended meanwhile; then `act` was not called
 * @throws whatever `act` throws
 */
export type Gate = <T>(call: LimitedCall, act: () => Promise<T>) => Promise<T>

let gate: Gate = (_, act) => act()

/** Sets the gate. The app calls it at its start, because this folder must not import `limits`. */
export function setGate(guard: Gate): void {
  gate = guard
}

/** Does what the player's own limits allow (docs/product-rules.md#play-safely). */
export const throughGate: Gate = (call, act) => gate(call, act)
