import type { AnyEndpoint, InputOf, WireOf } from '#contract/endpoint.ts'
import type { Player } from '../world/players.ts'
import type { World } from '../world/world.ts'

/** A file of a multipart body, already read, so that handlers stay synchronous and hence atomic. */
export interface UploadedFile {
  field: string
  name: string
  mime: string
  bytes: Uint8Array
}

interface Visit {
  world: World
  /** Epoch ms of the sandbox's clock */
  now: number
  /** `http://localhost:4173`: where the player reached the sandbox, for links and images */
  origin: string
  language: 'th' | 'lo' | 'en'
  /** The Idempotency-Key, where the app sent one */
  intent: string | null
  files: UploadedFile[]
  /** Notes in the ledger's list of effects that this call did what it is for. */
  effect(kind: string, satang: number): void
}

export interface PlayerVisit extends Visit {
  player: Player
}

export interface PublicVisit extends Visit {
  /** Who is signed in, if anyone is */
  player: Player | null
}

export interface Handler {
  endpoint: AnyEndpoint
  isPublic: boolean
  /** The code of a request that the contract's schemas refuse */
  invalidCode: string
  run(input: unknown, visit: PublicVisit): unknown
}

interface Options {
  invalidCode?: string
}

/** A call that only a signed-in player may make. Runs in a transaction: a throw undoes all it did. */
export function handle<E extends AnyEndpoint>(
  endpoint: E,
  run: (input: InputOf<E>, visit: PlayerVisit) => WireOf<E>,
  options: Options = {},
): Handler {
  return {
    endpoint,
    isPublic: false,
    invalidCode: options.invalidCode ?? 'INVALID_INPUT',
    run: (input, visit) => run(input as InputOf<E>, visit as PlayerVisit),
  }
}

/** A call that anyone may make. */
export function handlePublic<E extends AnyEndpoint>(
  endpoint: E,
  run: (input: InputOf<E>, visit: PublicVisit) => WireOf<E>,
  options: Options = {},
): Handler {
  return {
    endpoint,
    isPublic: true,
    invalidCode: options.invalidCode ?? 'INVALID_INPUT',
    run: (input, visit) => run(input as InputOf<E>, visit),
  }
}
