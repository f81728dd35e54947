import * as v from 'valibot'
import { WrittenMessage } from '#contract/chat-message.ts'
import { KeptBlob } from '#offline/kept-blob.ts'
import { ChatPerson } from './chat-person.ts'

/** A message of the chat on its way to the server. */
export const OutgoingMessage = v.object({
  id: v.string(),
  /** The session's id, or the guest's. */
  owner: v.string(),
  person: ChatPerson,
  message: WrittenMessage,
  /** The picture or video, until the message has been sent. */
  file: v.nullable(KeptBlob),
  /** The client names these four. */
  status: v.picklist(['uploading_file', 'sending', 'failed', 'succeed']),
  /** Epoch ms by the phone's clock. */
  writtenAt: v.number(),
  /** The time that it was sent with, epoch ms: of its writing, by the server's clock where that was known. */
  datedAt: v.optional(v.nullable(v.number()), null),
  /** The conversation's session that it was written in, where one was known. */
  chatSession: v.nullable(v.string()),
  /** The Idempotency-Key of its sending. */
  key: v.string(),
  tries: v.number(),
  /** It may have arrived: from then on it is looked for in the history before it is sent again. */
  wasSent: v.boolean(),
  /** Its copy in the history is younger than this, epoch ms by the server's clock; null when not known. */
  after: v.nullable(v.number()),
  /** The newest message that was known when it was first sent, by the clock that dates the history; null without one. */
  knownUntil: v.optional(v.nullable(v.number()), null),
  /** How many messages with its words, and without a time that can be read, were known when it was first sent. */
  undatedBefore: v.optional(v.number(), 0),
  /** The server's created time, once it has answered; null also when that could not be read. */
  sentAt: v.nullable(v.number()),
})
export type OutgoingMessage = v.InferOutput<typeof OutgoingMessage>

/** Whether it is still to be sent, without another tap. */
export function isWaiting({ status }: OutgoingMessage): boolean {
  return status === 'sending' || status === 'uploading_file'
}
