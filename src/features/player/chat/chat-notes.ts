/** What this phone remembers of a conversation besides its messages: a half-written one, and what was read. */

import { currentSession, sessionArea } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'

const draftKey = () => (currentSession() ? storedKeys.chatDraft : storedKeys.guestChatDraft)
const readAtKey = () =>
  currentSession() ? storedKeys.chatReadAt.in(sessionArea()) : storedKeys.guestChatReadAt

/** What this tab's player, or guest, has half written; empty where there is nothing. */
export function chatDraft(): string {
  return draftKey().read() ?? ''
}

/** An empty text takes the draft away. */
export function keepChatDraft(text: string): void {
  if (text === '') draftKey().remove()
  else draftKey().write(text)
}

/** The created time of the newest message that was read here, epoch ms of the server; null before the first. */
export function chatReadAt(): number | null {
  return readAtKey().read()
}

/** @param at epoch ms of the server; one that is earlier than what was read changes nothing */
export function markChatRead(at: number): void {
  readAtKey().write(Math.max(at, chatReadAt() ?? 0))
}
