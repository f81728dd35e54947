/**
 * Remembers up to which message the chat was read on this phone. A player's mark outlives the session
 * (docs/architecture.md#storage). Otherwise an old answer would count as new after the next login.
 */
import { useSyncExternalStore } from 'react'
import { emitter } from '#browser/emitter.ts'
import type { HistoryMessage } from '#contract/chat.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { type Seal, sealOfSession } from '#offline/player-seal.ts'
import { currentSession, sessionArea } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'

const MOST_PLAYERS = 20

/** Also emits at a change by another tab: the browser sends a storage event. */
const changes = emitter((emit) => {
  window.addEventListener('storage', emit)
  return () => window.removeEventListener('storage', emit)
})

const key = () => (currentSession() ? storedKeys.chatReadAt.in(sessionArea()) : storedKeys.guestChatReadAt)

/**
 * Returns the created time of the newest message that was read here: epoch ms of the server. It is 0 for a
 * player who has read none here, and null where nothing is known: for a player who is not sealed yet, or a
 * guest who never opened the chat.
 */
export function chatReadAt(): number | null {
  return key().read()
}

/** Renders again where the mark changes. */
export function useChatReadAt(): number | null {
  return useSyncExternalStore(changes.subscribe, chatReadAt)
}

/** @param at epoch ms of the server; an earlier time than the kept one changes nothing */
export function markChatRead(at: number): void {
  keepRead(Math.max(at, chatReadAt() ?? 0))
}

/** The history may lack a message that the socket has brought just before. */
const LATE_ROW_MS = HOUR_MS / 2

/**
 * Lowers a mark that lies after all messages of the newest page: it is of a wrong time, or from before times were
 * corrected. Else nothing would count as new until then.
 */
export function lowerChatRead(newestFirstMessages: readonly HistoryMessage[]): void {
  const newest = newestFirstMessages.find(({ createdAt }) => createdAt !== null)?.createdAt
  const at = chatReadAt()
  if (at !== null && newest && at > newest + LATE_ROW_MS) keepRead(newest)
}

function keepRead(at: number): void {
  key().write(at)
  changes.emit()
  const sessionId = currentSession()?.id
  if (sessionId) void sealOfSession(sessionId).then((seal) => seal && keepOfPlayer(seal, at))
}

function keepOfPlayer({ mark }: Seal, at: number): void {
  const all = { ...storedKeys.chatReadByPlayer.read(), [mark]: at }
  const newest = Object.entries(all).sort(([, one], [, other]) => other - one)
  storedKeys.chatReadByPlayer.write(Object.fromEntries(newest.slice(0, MOST_PLAYERS)))
}

/** Gives the session the mark of its player's earlier ones. Null: this browser knows no player again. */
export function adoptChatRead(seal: Seal | null): void {
  const kept = (seal && storedKeys.chatReadByPlayer.read()?.[seal.mark]) ?? 0
  const own = chatReadAt()
  // The chat may have been read before the player was sealed.
  if (seal && own !== null && own > kept) keepOfPlayer(seal, own)
  if (own !== null && own >= kept) return
  key().write(kept)
  changes.emit()
}
