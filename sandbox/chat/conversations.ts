import { MINUTE_MS } from '#domain/durations.ts'
import { notify } from '../world/push-messages.ts'
import type { World } from '../world/world.ts'

/** A socket room is named by this prefix and the id of the player or guest. */
export const ROOM_PREFIX = 'kapao-'
/** After this long without a message, the next one opens a new session. */
const SESSION_MS = 30 * MINUTE_MS

export interface Message {
  message_type: string
  payload: unknown
}

export interface Person {
  userId?: string | null | undefined
  guestId?: string | null | undefined
  username?: string | null | undefined
  name?: string | null | undefined
  deviceToken?: string | null | undefined
}

interface StoredMessage {
  id: number
  sender: 'customer' | 'agent' | 'bot'
  messageType: string
  payload: string
  sessionId: string
  userId: string | null
  guestId: string | null
  username: string | null
  name: string | null
  deviceToken: string | null
  /** Epoch ms */
  createdAt: number
}

const COLUMNS = `id, sender, message_type AS messageType, payload, session_id AS sessionId, user_id AS userId,
  guest_id AS guestId, username, name, device_token AS deviceToken, created_at AS createdAt`

/** A message in the form that the history and the socket send. */
function wireMessageOf(stored: StoredMessage) {
  return {
    _id: String(stored.id),
    sender: stored.sender,
    message: { message_type: stored.messageType, payload: JSON.parse(stored.payload) },
    createdAt: new Date(stored.createdAt).toISOString(),
    session_id: stored.sessionId,
    userId: stored.userId,
    guestId: stored.guestId,
    username: stored.username,
    name: stored.name,
    deviceToken: stored.deviceToken,
  }
}

/** The id of the player, else of the guest; empty if there is neither. */
export function visitorOf(person: Person): string {
  return person.userId || person.guestId || ''
}

function latestOf(world: World, visitor: string): StoredMessage | undefined {
  return world.database.one<StoredMessage>(
    `SELECT ${COLUMNS} FROM chat_messages WHERE visitor = ? ORDER BY id DESC LIMIT 1`,
    visitor,
  )
}

/** Stores a message; returns it in the form that the socket sends. */
export function addMessage(
  world: World,
  person: Person,
  sender: StoredMessage['sender'],
  message: Message,
  { at = world.clock.now(), isNewSession = false } = {},
) {
  const visitor = visitorOf(person)
  const latest = latestOf(world, visitor)
  const goesOn = latest !== undefined && !isNewSession && at - latest.createdAt < SESSION_MS
  world.database.insert('chat_messages', {
    visitor,
    sender,
    message_type: message.message_type,
    payload: JSON.stringify(message.payload ?? null),
    session_id: goesOn ? latest.sessionId : world.random.id(),
    user_id: person.userId ?? null,
    guest_id: person.guestId ?? null,
    username: person.username ?? null,
    name: person.name ?? null,
    device_token: person.deviceToken ?? null,
    created_at: at,
  })
  return wireMessageOf(latestOf(world, visitor) as StoredMessage)
}

/** The newest messages first. */
export function historyOf(world: World, visitor: string, limit: number, skip: number) {
  return world.database
    .all<StoredMessage>(
      `SELECT ${COLUMNS} FROM chat_messages WHERE visitor = ? ORDER BY id DESC LIMIT ? OFFSET ?`,
      visitor,
      Math.min(limit, 100),
      skip,
    )
    .map(wireMessageOf)
}

/** Marks all messages of the other side as read by the customer. */
export function markRead(world: World, visitor: string): void {
  world.database.run(
    "UPDATE chat_messages SET read_at = ? WHERE visitor = ? AND sender <> 'customer' AND read_at IS NULL",
    world.clock.now(),
    visitor,
  )
}

/** Stores a message of the other side and sends it to the visitor's open apps. */
export function say(
  world: World,
  person: Person,
  sender: 'agent' | 'bot',
  message: Message,
  isNewSession = false,
) {
  const name = sender === 'bot' ? 'ผู้ช่วยกระเป๋า' : 'แอดมิน'
  const sent = addMessage(world, { ...person, name }, sender, message, { isNewSession })
  if (person.userId && sender === 'agent') notify(world, person.userId, { kind: 'chat' })
  world.publish(ROOM_PREFIX + visitorOf(person), 'messaging', sent)
  return sent
}
