import type { HistoryMessage } from '#contract/chat.ts'
import type { OutgoingMessage } from '#features/player/chat/outgoing-message.ts'

interface HistoryMessageFields {
  text?: string
  session?: string | null
  own?: boolean
}

/** A text message of the history. */
export function historyMessage(
  id: string | null,
  createdAt: number | null,
  { text = 'Hi', session = null, own = false }: HistoryMessageFields = {},
): HistoryMessage {
  return {
    _id: id,
    sender: own ? 'customer' : 'other',
    message: { message_type: 'text', payload: { message: text } },
    createdAt,
    session_id: session,
    userId: null,
    guestId: null,
    username: null,
    name: null,
    deviceToken: null,
  }
}

/** A text message that waits to be sent. */
export function outgoing(id: string, changes: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return {
    id,
    owner: 'guest',
    person: { userId: null, guestId: 'guest-1', username: null, name: null },
    message: { message_type: 'text', payload: { message: 'Hi' } },
    file: null,
    status: 'sending',
    writtenAt: 1000,
    datedAt: null,
    chatSession: null,
    key: `key-of-${id}`,
    tries: 0,
    wasSent: false,
    after: null,
    knownUntil: null,
    undatedBefore: 0,
    sentAt: null,
    ...changes,
  }
}
