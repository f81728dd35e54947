import { type Answer, bareList, done, string, value } from '../forms/answer.ts'
import type { Message } from '../world/player.ts'
import type { World } from '../world/world.ts'
import { type Call, publicCommand, publicRead, type Route, textIn } from './call.ts'

/** A player is known by the profile's id, a guest by the id of the phone. */
const personIn = (body: Call['body']) => String(body.userId ?? body.guestId ?? '')

export function say(world: World, message: Pick<Message, 'sender' | 'message' | 'person'>): Message {
  const said = { ...message, id: world.nextId('m'), createdAt: world.databaseNow() }
  world.messages.unshift(said)
  return said
}

function sendMessage({ world, body }: Call): Answer {
  const person = personIn(body)
  const { createdAt } = say(world, { sender: 'customer', message: body.message, person })
  world.ledger.note('chat', person)
  return string('createdAt', createdAt)
}

function showHistory({ world, body }: Call): Answer {
  const person = personIn(body)
  const skip = Number(body.skip) || 0
  const messages = world.messages.filter((message) => message.person === person)
  return bareList(
    'messages',
    messages.slice(skip, skip + (Number(body.limit) || 10)).map(({ id, sender, message, createdAt }) => ({
      _id: id,
      sender,
      message,
      createdAt,
      session_id: 'one',
    })),
  )
}

function takeFile({ world, body }: Call): Answer {
  world.ledger.note('chat', textIn(body, 'userId'))
  return string('path', '/files/logo.svg')
}

export const chat: Route[] = [
  publicRead('GET /api/chat/config', () => value('PREFIX', 'plain-')),
  publicCommand('POST /api/chat/send-message', sendMessage),
  publicRead('POST /api/chat/history', showHistory),
  publicCommand('POST /api/chat/upload-image', takeFile),
  publicCommand('POST /api/chat/upload-video', takeFile),
  publicRead('PUT /api/chat/read-customer/', () => done({ read: true })),
]
