import { serverNow, toldAt } from '#api/server-clock.ts'
import { DAY_MS } from '#domain/durations.ts'
import type { KeptEntry, StatementHistory } from './statement-history.ts'

/** What is in progress for longer may stay so for ever. */
const SOON_OVER_MS = 3 * DAY_MS

export const isPending = ({ entry: { status } }: KeptEntry) => status === 'PENDING'

/** Whether an entry was in progress when it was read, and is not old even now. */
export function isSoonOver(kept: KeptEntry): boolean {
  return isPending(kept) && isYoung(kept, serverNow())
}

/** Whether an entry was in progress when it was read, and young then: by now it may stand otherwise. */
export function mayHaveEnded(kept: KeptEntry): boolean {
  return isPending(kept) && isYoung(kept, toldAt(kept.readAt))
}

function isYoung({ entry: { createdAt } }: KeptEntry, now: number): boolean {
  return createdAt !== null && now - createdAt < SOON_OVER_MS
}

/**
 * Returns when the service said how these entries stand, epoch ms by the phone's clock: the time of its oldest word on
 * one that may stand otherwise now. Null where nothing was read.
 */
export function saidAt({ top }: StatementHistory, entries: readonly KeptEntry[]): number | null {
  if (top === null) return null
  return entries.filter(mayHaveEnded).reduce((earliest, { readAt }) => Math.min(earliest, readAt), top.readAt)
}
