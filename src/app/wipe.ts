import { config } from '#config.ts'
import { endPush } from '#features/player/push/push-subscription.ts'
import { wipeSessionStores } from '#offline/session-stores.ts'
import { type LeaveReason, wipeStoredSession } from '#session/session.ts'
import { dropSharedSlips } from '#slips/shared-slips.ts'
import { showBadge } from './app-badge.ts'

/**
 * Shared slips are deleted when the player leaves. When the server ends the session, they stay, because the
 * player returns for them.
 */
const REASONS_TO_DROP_SHARES: ReadonlySet<LeaveReason | null> = new Set<LeaveReason>([
  'logout',
  'public',
  'gone',
])

/**
 * Deletes all private data of ended sessions on this phone and ends their pushes. Returns the push endpoint
 * of this phone, or null.
 */
export async function wipeEndedSessions(reason: LeaveReason | null): Promise<string | null> {
  wipeStoredSession()
  showBadge(0)
  const pushesEnded = config.pushKey ? endPush() : null
  const shared = REASONS_TO_DROP_SHARES.has(reason) ? [dropSharedSlips()] : []
  await Promise.all([wipeSessionStores(), pushesEnded, ...shared])
  return pushesEnded
}
