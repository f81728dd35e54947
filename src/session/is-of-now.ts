import { currentSession } from './session.ts'

/**
 * Whether a stored value is this session's, and its time is not over.
 * @param keptMs how long it is kept, in ms: a later end comes from a clock that was wrong
 */
export function isOfNow(kept: { sessionId: string; until: number } | null, keptMs: number): boolean {
  const leftMs = kept ? kept.until - Date.now() : 0
  return kept?.sessionId === currentSession()?.id && leftMs > 0 && leftMs <= keptMs
}
