import * as v from 'valibot'
import type { Random } from '../world/random.ts'

/** Faults before the handler: nothing is done. */
const BEFORE = [
  'delay',
  'drop-before',
  'hang',
  'status',
  'html-502',
  'redirect',
  'invalid-token',
  'gone',
] as const
/** Faults after the handler: the call is done, its answer is broken. */
const AFTER = [
  'delay-after',
  'drop-after',
  'hang-after',
  'status-after',
  'html-502-after',
  'broken-json',
  'truncated',
  'drip',
  'empty',
  'wrong-shape',
  'html-200',
] as const

export const FAULT_KINDS = [...BEFORE, ...AFTER] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

export const Fault = v.object({
  method: v.optional(v.picklist(['GET', 'POST', 'PUT', 'DELETE'])),
  /** A path of the contract with its `{parameters}`, the beginning of one and `*`, or `*` */
  path: v.optional(v.string(), '*'),
  phone: v.optional(v.string()),
  fault: v.picklist(FAULT_KINDS),
  /** How many calls it strikes; 0: until it is deleted. The default is 1, and 0 with a rate */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  /** The chance that it strikes a matching call */
  rate: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1))),
  /**
   * How long `delay` lasts, and over how long `drip` sends; the other faults wait this long before they strike.
   * Clearing the fault ends it
   */
  delayMs: v.optional(v.pipe(v.number(), v.minValue(0))),
  status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
  code: v.optional(v.string()),
  message: v.optional(v.string()),
  retryAfter: v.optional(v.union([v.number(), v.string()])),
  /** For `redirect`: the address */
  location: v.optional(v.string()),
  /** The body that is sent instead; text is sent as it is, anything else as JSON */
  body: v.optional(v.unknown()),
})
export type Fault = v.InferOutput<typeof Fault>

export interface LiveFault extends Fault {
  id: number
  struck: number
}

export interface CallToStrike {
  method: string
  template: string
  phone: string | null
}

/** Whether the fault comes after the handler, when the call is done. */
export function strikesAfter(fault: Fault): boolean {
  return (AFTER as readonly string[]).includes(fault.fault)
}

/** The failures that a person or a test has asked for. Each strikes the next calls that match it. */
export class Faults {
  readonly #random: Random
  #live: LiveFault[] = []
  /** What ends each delay that is under way, with the id of its fault. */
  readonly #delays = new Map<() => void, number>()
  #nextId = 1

  constructor(random: Random) {
    this.#random = random
  }

  /** Without a number of times a fault strikes once, and one with a rate again and again. */
  add(fault: Fault): LiveFault {
    const live = {
      ...fault,
      times: fault.times ?? (fault.rate === undefined ? 1 : 0),
      id: this.#nextId,
      struck: 0,
    }
    this.#nextId += 1
    this.#live.push(live)
    return live
  }

  /** The faults that may still strike, oldest first. */
  list(): readonly LiveFault[] {
    return this.#live
  }

  /** Ends one fault, or all. A call that such a fault delays goes on at once. */
  clear(id?: number): void {
    this.#live = this.#live.filter((fault) => id !== undefined && fault.id !== id)
    for (const [end, faultId] of this.#delays) {
      if (id === undefined || id === faultId) end()
    }
  }

  /** Waits as long as a fault says, or until it is cleared. */
  passDelay({ id, delayMs = 0 }: LiveFault): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer)
        this.#delays.delete(end)
        resolve()
      }
      const timer = setTimeout(end, delayMs)
      this.#delays.set(end, id)
    })
  }

  /** Finds the first fault that strikes this call, and counts it. */
  take(call: CallToStrike): LiveFault | undefined {
    const struck = this.#live.find(
      (fault) => matches(fault, call) && (fault.rate === undefined || this.#random.fraction() < fault.rate),
    )
    if (!struck) return undefined
    struck.struck += 1
    if (struck.times && struck.struck >= struck.times) {
      this.#live = this.#live.filter((fault) => fault !== struck)
    }
    return struck
  }
}

function matches(fault: Fault, call: CallToStrike): boolean {
  if (fault.method && fault.method !== call.method) return false
  if (fault.phone !== undefined && fault.phone !== call.phone) return false
  return fault.path.endsWith('*')
    ? call.template.startsWith(fault.path.slice(0, -1))
    : call.template === fault.path
}
