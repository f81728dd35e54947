/** Keeps the draft of a message on this phone. */

import { currentSession } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'

const draftKey = () => (currentSession() ? storedKeys.chatDraft : storedKeys.guestChatDraft)

/** Returns the draft of this tab's player or guest, or an empty text. */
export function chatDraft(): string {
  return draftKey().read() ?? ''
}

/** An empty text deletes the draft. */
export function keepChatDraft(text: string): void {
  if (text === '') draftKey().remove()
  else draftKey().write(text)
}
