import type { FaultId } from './fault-cases.ts'

/** What a player does while the answer of a call is late or lost. */
export const situations = ['double-tap', 'reload', 'kill', 'second-tab', 'logout'] as const
export type Situation = (typeof situations)[number]

/** The faults that leave time for something to happen meanwhile. */
export const timingFaults: ReadonlySet<FaultId> = new Set([
  'F03',
  'F04',
  'F05',
  'F06',
  'F07',
  'F08',
  'F15',
  'F21',
])
