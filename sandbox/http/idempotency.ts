import { createHash } from 'node:crypto'
import type { Database } from '../store/database.ts'
import { Refusal } from '../world/refusal.ts'

export interface StoredAnswer {
  status: number
  answer: string
}

const KEPT_MS = 24 * 60 * 60_000

/**
 * `Idempotency-Key` of draft-ietf-httpapi-idempotency-key-header: the draft's header is a quoted
 * string; a bare one is taken too.
 * @throws {Refusal} KEY_MISSING when the header is empty, KEY_INVALID when it cannot be a key
 */
export function idempotencyKey(header: string | null): string | null {
  if (header === null) return null
  const key = header.trim().replace(/^"(.*)"$/, '$1')
  if (key === '') throw new Refusal('KEY_MISSING')
  if (!/^[\w.:-]{8,128}$/.test(key)) throw new Refusal('KEY_INVALID')
  return key
}

/** What was asked: the same key may only ever stand for this. Files count by their bytes. */
export function fingerprintOf(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, body]))
    .digest('base64')
}

/** Remembers, for each player, the answer given under a key, and which keys are being worked on. */
export class Idempotency {
  readonly #database: Database
  readonly #inFlight = new Map<string, string>()

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Takes the key for a new call, or answers what was answered before.
   * @throws {Refusal} 422 when the key stood for another payload, 409 while it is in flight
   */
  begin(playerId: string, key: string, fingerprint: string): StoredAnswer | undefined {
    const stored = this.#database.one<StoredAnswer & { fingerprint: string }>(
      'SELECT status, answer, fingerprint FROM idempotency WHERE player_id = ? AND key = ?',
      playerId,
      key,
    )
    const inFlight = this.#inFlight.get(`${playerId} ${key}`)
    const known = stored?.fingerprint ?? inFlight
    if (known !== undefined && known !== fingerprint) {
      throw new Refusal('IDEMPOTENCY_KEY_REUSED', {
        status: 422,
        message: 'This Idempotency-Key was used for another request',
      })
    }
    if (inFlight !== undefined) {
      throw new Refusal('IDEMPOTENCY_KEY_IN_FLIGHT', {
        status: 409,
        message: 'A request with this Idempotency-Key is still being processed',
      })
    }
    if (stored) return { status: stored.status, answer: stored.answer }
    this.#inFlight.set(`${playerId} ${key}`, fingerprint)
    return undefined
  }

  /** Keeps the answer for a day. Called in the transaction of the effect itself, so that both happen or neither. */
  store(playerId: string, key: string, fingerprint: string, given: StoredAnswer, now: number): void {
    this.#database.run('DELETE FROM idempotency WHERE at < ?', now - KEPT_MS)
    this.#database.insert('idempotency', {
      player_id: playerId,
      key,
      fingerprint,
      status: given.status,
      answer: given.answer,
      at: now,
    })
  }

  /** Gives the key free when the call has ended, well or not. */
  end(playerId: string, key: string): void {
    this.#inFlight.delete(`${playerId} ${key}`)
  }

  reset(): void {
    this.#inFlight.clear()
  }
}
