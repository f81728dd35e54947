/** What this phone remembers of a conversation besides its messages: a half-written one, and what was read. */

import { chatPlaces } from '#offline/session-keys.ts'
import { currentSession, isRemembered } from '#session/session.ts'
import { readStored, removeStored, type StorageArea, writeStored } from '#session/storage.ts'

const { draft: DRAFT, readAt: READ } = chatPlaces

/** A player's notes leave with the session, a guest's stay with the guest. */
const own = (key: string) => (currentSession() ? key : `${key}.guest`)

/** A session that is not remembered leaves nothing behind the tab (DESIGN.md section 3). */
const readArea = (): StorageArea => (currentSession() && !isRemembered() ? 'session' : 'local')

/** What this tab's player, or guest, has half written; empty where there is nothing. */
export function chatDraft(): string {
  return readStored('session', own(DRAFT)) ?? ''
}

/** An empty text takes the draft away. */
export function keepChatDraft(text: string): void {
  if (text === '') removeStored('session', own(DRAFT))
  else writeStored('session', own(DRAFT), text)
}

/** The created time of the newest message that was read here, epoch ms of the server; null before the first. */
export function chatReadAt(): number | null {
  const at = Number(readStored(readArea(), own(READ)) ?? Number.NaN)
  return Number.isFinite(at) ? at : null
}

/** @param at epoch ms of the server; one that is earlier than what was read changes nothing */
export function markChatRead(at: number): void {
  writeStored(readArea(), own(READ), String(Math.max(at, chatReadAt() ?? 0)))
}
