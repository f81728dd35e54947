/**
 * The outbox holds every chat message that is not yet known to be in the history. A player's messages
 * end with the session, a guest's with the guest.
 */
import { useSyncExternalStore } from 'react'
import { keptBlobs } from '#offline/kept-blob.ts'
import { guestOwner } from '#offline/record-owner.ts'
import { sessionRecords } from '#offline/session-records.ts'
import { sessionStore } from '#offline/session-stores.ts'
import { knownGuestId } from '#session/guest.ts'
import { currentSession, onSessionChange } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'
import { isWaiting, OutgoingMessage } from './outgoing-message.ts'

const shared = {
  schema: OutgoingMessage,
  blobs: keptBlobs,
  ownerOf: ({ owner }: OutgoingMessage) => owner,
  timeOf: ({ writtenAt }: OutgoingMessage) => writtenAt,
}
// A picture or video is no JSON: where the disk fails it lives as long as its page.
const isJson = ({ file }: OutgoingMessage) => file === null

const players = sessionRecords({
  ...shared,
  channel: 'chat-outbox',
  disk: () => sessionStore('chat'),
  tabCopy: { key: storedKeys.chatOutbox, isJson },
})

const guests = sessionRecords({
  ...shared,
  channel: 'guest-chat-outbox',
  owner: guestOwner,
  disk: () => sessionStore('guestChat'),
  tabCopy: { key: storedKeys.guestChatOutbox, isJson },
})

/** Whoever is here now. */
const outbox = () => (currentSession() ? players : guests)

/** Adds a message. When the promise settles, the message is on disk, if there is one. */
export function addOutgoing(message: Omit<OutgoingMessage, 'owner'>): Promise<void> {
  return outbox().add({ ...message, owner: currentSession()?.id ?? guestOwner.id() })
}

/** Changes a message. It does nothing for a message that was removed. */
export function changeOutgoing(id: string, changes: Partial<OutgoingMessage>): Promise<void> {
  return outbox().change(id, changes)
}

/** Removes a message: it is in the history, or its writer does not want to send it. */
export function removeOutgoing(id: string): Promise<void> {
  return outbox().remove(id)
}

/** The messages of who is here now, oldest first. */
export function currentOutbox(): readonly OutgoingMessage[] {
  return outbox().list()
}

/** Whether a picture or video waits that is only in this tab's memory. */
export function hasUnkeptFile(): boolean {
  const { list, isWritten } = outbox()
  return list().some(({ id, file }) => file !== null && !isWritten(id))
}

/**
 * Gives up what a guest of this phone has not sent: with a player signed in nothing sends it, and the end of the
 * session makes the guest somebody else. Returns whether there was any.
 */
export async function giveUpGuestMessages(): Promise<boolean> {
  if (currentSession() === null || knownGuestId() === null) return false
  const waiting = (await guests.load()).filter(isWaiting)
  // A tab in which the guest still is shows them as not sent.
  for (const { id } of waiting) await guests.change(id, { status: 'failed' })
  return waiting.length > 0
}

export function useOutbox(): readonly OutgoingMessage[] {
  return useSyncExternalStore(subscribe, currentOutbox)
}

function subscribe(listener: () => void): () => void {
  const stops = [players.subscribe(listener), guests.subscribe(listener), onSessionChange(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Reads what an earlier page or another tab has left. */
export function loadOutbox(): Promise<readonly OutgoingMessage[]> {
  return outbox().load()
}

/**
 * Returns a message as another tab may have left it. Null when that tab has removed it. Call it under the
 * lock for sending: what the other tab has told may still be on its way.
 */
export function latestOutgoing(id: string): Promise<OutgoingMessage | null> {
  return outbox().reread(id)
}
