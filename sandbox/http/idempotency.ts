import { createHash } from 'node:crypto'
import { DAY_MS } from '#domain/durations.ts'
import type { Database } from '../store/database.ts'
import { Refusal } from '../world/refusal.ts'
import type { Answer } from './answer.ts'

/** A key, the player who sent it, and the request that it stands for. */
export interface Claim {
  /** The player's id; empty for a visitor */
  owner: string
  key: string
  fingerprint: string
}

const KEPT_MS = DAY_MS

/**
 * Reads the `Idempotency-Key` header. The draft standard (draft-ietf-httpapi-idempotency-key-header) wants
 * a quoted string; a bare one is taken as well.
 * @throws {Refusal} KEY_MISSING when the header is empty, KEY_INVALID when it cannot be a key
 */
export function readIdempotencyKey(header: string | null): string | null {
  if (header === null) return null
  const key = header.trim().replace(/^"(.*)"$/, '$1')
  if (key === '') throw new Refusal('KEY_MISSING')
  if (!/^[\w.:-]{8,128}$/.test(key)) throw new Refusal('KEY_INVALID')
  return key
}

/** A digest of the request, because a key may stand for one request only. */
export function fingerprintOf(method: string, path: string, body: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, body]))
    .digest('base64')
}

const nameOf = ({ owner, key }: Claim) => `${owner} ${key}`

/** Keeps the answers of all keys, and knows which keys are in flight. */
export class Idempotency {
  readonly #database: Database
  readonly #inFlight = new Map<string, string>()

  constructor(database: Database) {
    this.#database = database
  }

  /**
   * Takes the key for a new call, or returns the answer that it already has.
   * @throws {Refusal} 422 when the key stands for another request, 409 while it is in flight
   */
  begin(claim: Claim): Answer | undefined {
    const stored = this.#database.one<Answer & { fingerprint: string }>(
      'SELECT status, answer AS body, fingerprint FROM idempotency WHERE player_id = ? AND key = ?',
      claim.owner,
      claim.key,
    )
    const inFlight = this.#inFlight.get(nameOf(claim))
    const known = stored?.fingerprint ?? inFlight
    if (known !== undefined && known !== claim.fingerprint) {
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
    if (stored) return { status: stored.status, body: stored.body }
    this.#inFlight.set(nameOf(claim), claim.fingerprint)
    return undefined
  }

  /** Keeps the answer for a day. Call it in the transaction of the effect, so that both happen or neither. */
  store(claim: Claim, answer: Answer, now: number): void {
    this.#database.run('DELETE FROM idempotency WHERE at < ?', now - KEPT_MS)
    this.#database.insert('idempotency', {
      player_id: claim.owner,
      key: claim.key,
      fingerprint: claim.fingerprint,
      status: answer.status,
      answer: answer.body,
      at: now,
    })
  }

  /** Call it when the call has ended, well or not: the key is then no longer in flight. */
  end(claim: Claim): void {
    this.#inFlight.delete(nameOf(claim))
  }

  /** Forgets the calls that are under way. The answers under a key lie in the database. */
  reset(): void {
    this.#inFlight.clear()
  }
}
