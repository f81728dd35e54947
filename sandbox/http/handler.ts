import type { AnyEndpoint, InputOf, WireOf } from '#contract/endpoint.ts'
import type { Player } from '../world/players.ts'
import type { World } from '../world/world.ts'

/** A file of a multipart body. It is read before the handler runs, so that handlers are synchronous. */
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
  /** The sandbox's address as the player knows it, such as `http://localhost:4173`, for links and images */
  origin: string
  language: 'th' | 'lo' | 'en'
  /** Null where the app sent none */
  idempotencyKey: string | null
  files: UploadedFile[]
  /** Notes in the list of effects that this call was done. Tests count these. */
  effect(kind: string, satang: number): void
}

export interface PlayerVisit extends Visit {
  player: Player
}

export interface PublicVisit extends Visit {
  /** The player who is signed in; null for a visitor */
  player: Player | null
}

export interface Handler {
  endpoint: AnyEndpoint
  isPublic: boolean
  /** The code for input that the contract's schemas do not allow */
  invalidCode: string
  run(input: unknown, visit: PublicVisit): unknown
}

interface Options {
  invalidCode?: string
}

/** A call for signed-in players only. It runs in a transaction: if it throws, all it did is undone. */
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

/** A call for anyone. */
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
