import type { HistoryMessage } from '#contract/chat.ts'
import { formatDay } from '#domain/bangkok-clock.ts'
import { copiesOf } from './delivery-rules.ts'
import { messageKey } from './message-rules.ts'
import type { OutgoingMessage } from './outgoing-message.ts'

/** Most items in the document. More would make a cheap phone slow (docs/reliability.md#t25). */
const MOST_SHOWN = 500

export type ThreadItem =
  | { kind: 'message'; key: string; message: HistoryMessage }
  | { kind: 'outgoing'; key: string; outgoing: OutgoingMessage }
  | { kind: 'day'; key: string; day: string }
  | { kind: 'session-end'; key: string }

/**
 * Orders a conversation from top to bottom: the messages of the server (given newest first), the outgoing
 * messages, each new day, and each end of a session.
 */
export function threadOf(
  messages: readonly HistoryMessage[],
  outbox: readonly OutgoingMessage[],
): ThreadItem[] {
  const copies = copiesOf(outbox, messages)
  const outgoing = outbox.filter(({ id }) => !copies.has(id))
  const sent = outgoing
    .filter(({ sentAt }) => sentAt !== null)
    .sort((one, other) => (one.sentAt ?? 0) - (other.sentAt ?? 0))
  const waiting = outgoing.filter(({ sentAt }) => sentAt === null)
  const items: ThreadItem[] = []
  let day = ''
  let session: string | null = null

  function put(item: ThreadItem, at: number | null): void {
    const itsDay = at === null ? day : formatDay(at)
    if (itsDay !== day) items.push({ kind: 'day', key: `day ${item.key}`, day: itsDay })
    day = itsDay
    items.push(item)
  }
  const putOutgoing = (each: OutgoingMessage) =>
    put({ kind: 'outgoing', key: each.id, outgoing: each }, each.sentAt ?? each.writtenAt)

  for (const message of [...messages].reverse()) {
    while (sent[0] && (message.createdAt ?? Number.MAX_VALUE) > (sent[0].sentAt ?? 0)) {
      putOutgoing(sent.shift() as OutgoingMessage)
    }
    const key = messageKey(message)
    if (session !== null && message.session_id !== null && message.session_id !== session) {
      items.push({ kind: 'session-end', key: `end ${key}` })
    }
    session = message.session_id ?? session
    put({ kind: 'message', key, message }, message.createdAt)
  }
  for (const each of [...sent, ...waiting]) putOutgoing(each)
  return items
}

export interface ThreadWindow {
  shown: readonly ThreadItem[]
  start: number
  hasLater: boolean
}

/**
 * Returns the part of a long thread that is rendered: from the item `first`, or the end where `first` is
 * null.
 */
export function windowOf(
  items: readonly ThreadItem[],
  first: string | null,
  most = MOST_SHOWN,
): ThreadWindow {
  const last = Math.max(0, items.length - most)
  const wanted = first === null ? -1 : items.findIndex(({ key }) => key === first)
  const start = wanted === -1 ? last : Math.min(wanted, last)
  return { shown: items.slice(start, start + most), start, hasLater: start < last }
}

/** Returns when the newest message was written that is not on the server yet, epoch ms; 0 without one. */
export function newestWritten(items: readonly ThreadItem[]): number {
  return Math.max(0, ...items.flatMap((item) => (item.kind === 'outgoing' ? item.outgoing.writtenAt : [])))
}

/** Counts the messages of the other side after an item. */
export function newSince(items: readonly ThreadItem[], key: string | null): number {
  const seen = key === null ? -1 : items.findIndex((item) => item.key === key)
  if (seen === -1) return 0
  return items.slice(seen + 1).filter((item) => item.kind === 'message' && item.message.sender === 'other')
    .length
}
