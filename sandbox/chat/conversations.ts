import { notify } from '../world/push-messages.ts'
import type { World } from '../world/world.ts'

/** Rooms of the socket are this and the id of the player or guest (specification section 7). */
export const ROOM_PREFIX = 'kapao-'
/** A conversation that rests this long is over; the next message opens a new session. */
const SESSION_MS = 30 * 60_000

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
  createdAt: number
}

const COLUMNS = `id, sender, message_type AS messageType, payload, session_id AS sessionId, user_id AS userId,
  guest_id AS guestId, username, name, device_token AS deviceToken, created_at AS createdAt`

/** A message as the history and the socket send it. */
function conversationOf(stored: StoredMessage) {
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

/** Whose conversation it is: a player's id before a guest's; empty for nobody. */
export function visitorOf(person: Person): string {
  return person.userId || person.guestId || ''
}

function latestOf(world: World, visitor: string): StoredMessage | undefined {
  return world.database.one<StoredMessage>(
    `SELECT ${COLUMNS} FROM chat_messages WHERE visitor = ? ORDER BY id DESC LIMIT 1`,
    visitor,
  )
}

/** Stores a message; answers it as the socket sends it. */
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
  return conversationOf(latestOf(world, visitor) as StoredMessage)
}

/** Newest first. */
export function historyOf(world: World, visitor: string, limit: number, skip: number) {
  return world.database
    .all<StoredMessage>(
      `SELECT ${COLUMNS} FROM chat_messages WHERE visitor = ? ORDER BY id DESC LIMIT ? OFFSET ?`,
      visitor,
      Math.min(limit, 100),
      skip,
    )
    .map(conversationOf)
}

/** The customer has read all that the other side has said so far. */
export function markRead(world: World, visitor: string): void {
  world.database.run(
    "UPDATE chat_messages SET read_at = ? WHERE visitor = ? AND sender <> 'customer' AND read_at IS NULL",
    world.clock.now(),
    visitor,
  )
}

/** Stores what the other side says and pushes it to the visitor's open apps. */
export function say(
  world: World,
  person: Person,
  sender: 'agent' | 'bot',
  message: Message,
  isNewSession = false,
) {
  const name = sender === 'bot' ? 'ผู้ช่วยกระเป๋า' : 'แอดมิน'
  const conversation = addMessage(world, { ...person, name }, sender, message, { isNewSession })
  if (person.userId && sender === 'agent') notify(world, person.userId, { kind: 'chat' })
  world.publish(ROOM_PREFIX + visitorOf(person), 'messaging', conversation)
  return conversation
}
