/** Keeps the draft of a message and the time of the last read one, on this phone. */

import { currentSession, sessionArea } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'

const draftKey = () => (currentSession() ? storedKeys.chatDraft : storedKeys.guestChatDraft)
const readAtKey = () =>
  currentSession() ? storedKeys.chatReadAt.in(sessionArea()) : storedKeys.guestChatReadAt

/** Returns the draft of this tab's player or guest, or an empty text. */
export function chatDraft(): string {
  return draftKey().read() ?? ''
}

/** An empty text deletes the draft. */
export function keepChatDraft(text: string): void {
  if (text === '') draftKey().remove()
  else draftKey().write(text)
}

/** Returns the created time of the newest message that was read here: epoch ms of the server, or null. */
export function chatReadAt(): number | null {
  return readAtKey().read()
}

/** @param at epoch ms of the server; an earlier time than the kept one changes nothing */
export function markChatRead(at: number): void {
  readAtKey().write(Math.max(at, chatReadAt() ?? 0))
}
