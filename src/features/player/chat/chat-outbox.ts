/**
 * What was written or picked in the chat and is not yet known to stand in its history (WIRE.md: a
 * message waits in the chat's own outbox). A player's lives and dies with the session; a guest's
 * stays with the guest, who is nobody but this phone.
 */
import { useSyncExternalStore } from 'react'
import { tabChannel } from '#browser/tab-channel.ts'
import { reportStorageTrouble } from '#offline/storage-trouble.ts'
import { currentSession, onSessionChange, sessionEpoch } from '#session/session.ts'
import {
  deleteOutgoing,
  GUEST,
  isOnDisk,
  readOutbox,
  readOutgoing,
  readTab,
  writeOutgoing,
  writeTab,
} from './chat-outbox-disk.ts'
import type { OutgoingMessage } from './outgoing-message.ts'

let all: readonly OutgoingMessage[] = []
let mine: readonly OutgoingMessage[] = []
const listeners = new Set<() => void>()
/** What is known to have been written: when it is gone from the disk, another tab is done with it. */
const written = new Set<string>()

/** The other tabs of this session, or of this guest. */
const channel = tabChannel<{ owner: string; id: string }>('chat-outbox')

channel.onMessage((message) => {
  const data = message as { owner: string; id: string }
  if (data.owner === currentOwner()) readAgain(data).catch(reportStorageTrouble)
})

function currentOwner(): string {
  return currentSession()?.id ?? GUEST
}

function changeTo(next: readonly OutgoingMessage[]): void {
  all = next
  const owner = currentOwner()
  mine = all.filter((message) => message.owner === owner)
  for (const listener of listeners) listener()
}

// What is on disk is wiped with the session (wipe.ts).
onSessionChange(() => changeTo(all.filter(({ owner }) => owner === GUEST || owner === currentOwner())))

function take(message: OutgoingMessage): void {
  const isKnown = all.some(({ id }) => id === message.id)
  changeTo(isKnown ? all.map((each) => (each.id === message.id ? message : each)) : [...all, message])
}

async function keep(message: OutgoingMessage): Promise<void> {
  take(message)
  if (await writeOutgoing(message)) {
    written.add(message.id)
    tellOtherTabs(message)
  } else writeTab(mine)
}

/** Only which one: they read it where it lies. */
function tellOtherTabs({ owner, id }: OutgoingMessage): void {
  channel.post({ owner, id })
}

async function readAgain({ owner, id }: { owner: string; id: string }): Promise<OutgoingMessage | null> {
  const epoch = sessionEpoch()
  const read = await readOutgoing({ owner, id })
  if (sessionEpoch() !== epoch) return null
  if (read) {
    written.add(id)
    take(read)
  } else changeTo(all.filter((each) => each.id !== id))
  return read
}

/** Takes a message up. It is on disk, where there is one, when the promise settles. */
export async function addOutgoing(message: Omit<OutgoingMessage, 'owner'>): Promise<void> {
  await keep({ ...message, owner: currentOwner() })
}

/** Changes what is known of a message; one that is gone by now stays gone. */
export async function changeOutgoing(id: string, changes: Partial<OutgoingMessage>): Promise<void> {
  const message = mine.find((each) => each.id === id)
  if (message) await keep({ ...message, ...changes })
}

/** It stands in the history, or the player does not want it sent. It is off the disk when the promise settles. */
export async function removeOutgoing(id: string): Promise<void> {
  const message = mine.find((each) => each.id === id)
  if (!message) return
  changeTo(all.filter((each) => each !== message))
  writeTab(mine.filter((each) => !written.has(each.id)))
  await deleteOutgoing(message)
  if (isOnDisk(message.owner)) tellOtherTabs(message)
}

/** The messages of who is here now, oldest first. */
export function currentOutbox(): readonly OutgoingMessage[] {
  return mine
}

/** Whether a picture or video waits that is nowhere but in this tab's memory. */
export function hasUnkeptFile(): boolean {
  return mine.some(({ id, file }) => file !== null && !written.has(id))
}

export function useOutbox(): readonly OutgoingMessage[] {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentOutbox)
}

/** Reads what an earlier page, or another tab, left behind. */
export async function loadOutbox(): Promise<readonly OutgoingMessage[]> {
  const epoch = sessionEpoch()
  const owner = currentOwner()
  const onDisk = await readOutbox(owner)
  if (sessionEpoch() !== epoch) return mine
  for (const { id } of onDisk) written.add(id)
  const found = new Map([...readTab(), ...onDisk].map((message) => [message.id, message]))
  for (const { id } of all) found.delete(id)
  const added = [...found.values()].filter((message) => message.owner === owner)
  if (added.length > 0) changeTo([...added, ...all].toSorted((one, other) => one.writtenAt - other.writtenAt))
  return mine
}

/**
 * A message as another tab may have left it; null when that tab is done with it. To be asked under
 * the lock that sending is done under: news from other tabs may still be on their way.
 */
export async function latestOutgoing(id: string): Promise<OutgoingMessage | null> {
  const known = mine.find((each) => each.id === id) ?? null
  if (!known || !written.has(id)) return known
  try {
    return await readAgain(known)
  } catch (error) {
    reportStorageTrouble(error)
    return known
  }
}
