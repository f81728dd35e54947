import type { Conversation } from '#contract/chat.ts'
import type { ChatMessage } from '#contract/chat-message.ts'
import type { OutgoingMessage } from './outgoing-message.ts'

/** How far the server's clock, as it is known here, may be from the one that stamps messages. */
const CLOCK_DOUBT_MS = 60_000
/** A created time may lose its milliseconds on its way. */
const SAME_TIME_MS = 1000
/** After this many tries it is the person's to say whether to go on. */
export const MOST_TRIES = 5

/**
 * From when on the history may hold a copy of a message that is about to be sent; both times epoch
 * ms of the server. The newest message that is known is the surer bound where it is young.
 */
export function lookBackFrom(newestKnown: number | null, serverNow: number | null): number | null {
  if (serverNow === null) return newestKnown
  return Math.max(newestKnown ?? 0, serverNow - CLOCK_DOUBT_MS)
}

/** Whether both say the same; a server may turn the path of a file into its address. */
function saysTheSame(one: ChatMessage, other: ChatMessage): boolean {
  if (one.message_type === 'media' && other.message_type === 'media') {
    const [path, otherPath] = [one.payload.filePath ?? '', other.payload.filePath ?? '']
    return path !== '' && otherPath !== '' && (path.endsWith(otherPath) || otherPath.endsWith(path))
  }
  return JSON.stringify(one) === JSON.stringify(other)
}

function mayBeCopy(outgoing: OutgoingMessage, { createdAt, message }: Conversation): boolean {
  if (!saysTheSame(outgoing.message, message)) return false
  if (createdAt === null) return true
  if (outgoing.sentAt !== null) return Math.abs(createdAt - outgoing.sentAt) < SAME_TIME_MS
  return outgoing.after === null || createdAt > outgoing.after
}

/**
 * Which of the outgoing messages stand in the history, by their ids; a message of the history is the
 * copy of one only. Those that the server has answered choose first.
 */
export function copiesOf(
  outbox: readonly OutgoingMessage[],
  messages: readonly Conversation[],
): Map<string, Conversation> {
  const copies = new Map<string, Conversation>()
  const sent = outbox.filter(({ wasSent }) => wasSent)
  if (sent.length === 0) return copies
  const oldestFirst = messages.filter(({ sender }) => sender === 'customer').toReversed()
  const taken = new Set<Conversation>()
  for (const outgoing of sent.toSorted(
    (one, other) => Number(other.sentAt !== null) - Number(one.sentAt !== null),
  )) {
    const copy = oldestFirst.find((message) => !taken.has(message) && mayBeCopy(outgoing, message))
    if (!copy) continue
    taken.add(copy)
    copies.set(outgoing.id, copy)
  }
  return copies
}

export type NextStep =
  /** When there is a connection again. */
  | { step: 'await-connection' }
  | { step: 'try-again'; inMs: number }
  /** `isUndone`: the server has said that nothing was done, so that another try is a new one. */
  | { step: 'give-up'; isUndone: boolean }

interface Failure {
  kind: string
  status: number | null
}

/** What becomes of a message, or of its file, after a try that failed; `tries` counts this one. */
export function stepAfter({ kind, status }: Failure, tries: number): NextStep {
  if (kind === 'offline') return { step: 'await-connection' }
  // 409: the first try under this Idempotency-Key is still being worked on.
  if (kind === 'refused' && status !== 409) return { step: 'give-up', isUndone: true }
  if (tries >= MOST_TRIES) return { step: 'give-up', isUndone: false }
  if (kind === 'network') return { step: 'await-connection' }
  return { step: 'try-again', inMs: 1000 * 2 ** Math.max(0, tries - 1) }
}
