import { Faults } from '../http/faults.ts'
import { Idempotency } from '../http/idempotency.ts'
import { RequestLog } from '../http/request-log.ts'
import { Database } from '../store/database.ts'
import { Ledger } from '../store/ledger.ts'
import { Clock } from './clock.ts'
import { Random } from './random.ts'
import { RateLimits } from './rate-limits.ts'
import { type Settings, SettingsStore } from './settings.ts'

/** Sends a socket event to everyone in a room. */
type Publish = (room: string, event: string, content: unknown) => void

/** All that one sandbox knows. Several sandboxes can run in one process, each with its own world. */
export interface World {
  readonly database: Database
  readonly ledger: Ledger
  readonly clock: Clock
  readonly random: Random
  readonly settings: SettingsStore
  readonly faults: Faults
  readonly requests: RequestLog
  readonly idempotency: Idempotency
  readonly limits: RateLimits
  publish: Publish
  /** False after the server has closed. Timers that run later must then do nothing. */
  isOpen: boolean
  /** Counts how often the world was cleared. Timers from before must then do nothing. */
  generation: number
}

/**
 * @param path the file of the database, or `:memory:`
 * @param standard settings that differ from the defaults
 */
export function createWorld(path: string, standard: Partial<Settings> = {}): World {
  const database = new Database(path)
  const clock = new Clock()
  const random = new Random()
  return {
    database,
    clock,
    random,
    ledger: new Ledger(database, clock),
    settings: new SettingsStore(database, standard),
    faults: new Faults(random),
    requests: new RequestLog(),
    idempotency: new Idempotency(database),
    limits: new RateLimits(clock),
    publish: () => {},
    isOpen: true,
    generation: 0,
  }
}

/** Empties the world. The caller seeds it again. */
export function clearWorld(world: World): void {
  world.generation += 1
  world.database.clear()
  world.settings.reload()
  world.clock.reset()
  world.random.seed(null)
  world.faults.clear()
  world.requests.clear()
  world.idempotency.reset()
  world.limits.reset()
}
