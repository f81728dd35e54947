import { type ApiError, isConflict } from '#api/api-error.ts'
import type { HistoryMessage } from '#contract/chat.ts'
import { type ChatMessage, unescapeWords } from '#contract/chat-message.ts'
import { isHoursBefore } from '#contract/newest-rows.ts'
import { CLOCKS_APART_MS } from '#domain/durations.ts'
import { isOfService } from '#intents/is-of-service.ts'
import type { OutgoingMessage } from './outgoing-message.ts'

/** A server may drop the milliseconds of a created time. */
const SAME_TIME_MS = 1000
/** After this many tries the person decides whether to try again. */
export const MOST_TRIES = 5

/**
 * Returns the time from which on the history may hold a copy of a message that is about to be sent. All
 * times are epoch ms of the server. Where the history was read just now, its newest message is the bound: the
 * clock that stamps messages may be some hours off. Else the newest known one may be of long ago. The machine whose
 * clock is known need not be the one that stamps messages, so their clocks may be apart.
 */
export function lookBackFrom(
  newestKnown: number | null,
  serverNow: number | null,
  isJustRead: boolean,
): number | null {
  if (serverNow === null || isJustRead) return newestKnown
  return Math.max(newestKnown ?? 0, serverNow - CLOCKS_APART_MS)
}

/**
 * The bound that the messages set which the server has confirmed: the same words that were sent before are no copy
 * of those that are sent now, although the history was read between the two. Epoch ms of the server, or null.
 */
export function lastSentAlike(
  { id, message }: OutgoingMessage,
  outbox: readonly OutgoingMessage[],
): number | null {
  const alike = outbox.filter((other) => other.id !== id && saysAlike(other.message, message))
  return alike.reduce<number | null>((last, { sentAt }) => later(last, sentAt), null)
}

/** Returns the later time. A time that is null does not count. */
export function later(one: number | null, other: number | null): number | null {
  return one === null || other === null ? (one ?? other) : Math.max(one, other)
}

/**
 * Whether the earliest of these messages, newest first, is too old to be a copy of an outgoing one. A copy may also
 * have the time that the phone has given it.
 */
export function beginsBeforeCopies(
  messages: readonly HistoryMessage[],
  outgoing: Pick<OutgoingMessage, 'after' | 'writtenAt' | 'datedAt'>,
): boolean {
  const { after } = outgoing
  const earliest = messages.findLast(({ createdAt }) => createdAt !== null)?.createdAt ?? null
  return (
    earliest !== null && after !== null && earliest <= after && earliest < dateOf(outgoing) - SAME_TIME_MS
  )
}

/** The time that a message is sent with, epoch ms. */
function dateOf({ datedAt, writtenAt }: Pick<OutgoingMessage, 'datedAt' | 'writtenAt'>): number {
  return datedAt ?? writtenAt
}

/** Compares two messages. A server may return the path of a file as a whole address. */
function saysTheSame(one: ChatMessage, other: ChatMessage): boolean {
  if (one.message_type === 'media' && other.message_type === 'media') {
    const [path, otherPath] = [one.payload.filePath ?? '', other.payload.filePath ?? '']
    return path !== '' && otherPath !== '' && (path.endsWith(otherPath) || otherPath.endsWith(path))
  }
  return JSON.stringify(one) === JSON.stringify(other)
}

function signsIn(message: ChatMessage): string | null {
  return message.message_type === 'text' ? unescapeWords(message.payload.message).replace(/\s/g, '') : null
}

/**
 * Letters and digits: a server may escape other signs, drop spaces, or write `?` for an emoji. The mark that makes an
 * emoji of a sign is no letter.
 */
function lettersIn(message: ChatMessage): string | null {
  return signsIn(message)?.replace(/[^\p{L}\p{M}\p{N}]|\uFE0F/gu, '') ?? null
}

/** Compares two messages without the signs that a server may change. */
function saysAlike(one: ChatMessage, other: ChatMessage): boolean {
  const letters = lettersIn(one)
  return saysTheSame(one, other) || (letters !== null && letters === lettersIn(other))
}

/**
 * Whether a message of the history may be one that was sent, without the signs that a server may change. Where signs
 * are all that was sent, others are another message, such as the next emoji.
 */
function maySayAlike(sent: ChatMessage, row: ChatMessage): boolean {
  if (!saysAlike(sent, row)) return false
  if (lettersIn(sent) !== '') return true
  const kept = signsIn(row) ?? ''
  return kept === signsIn(sent) || /^[?\uFFFD]*$/.test(kept)
}

const isSameTime = (one: number, other: number) => Math.abs(one - other) < SAME_TIME_MS

/** Whether a row may have the very time that a message was sent with. A server may keep whole seconds of it. */
const isKept = (createdAt: number, sentWith: number) =>
  createdAt === sentWith || (createdAt % SAME_TIME_MS === 0 && isSameTime(createdAt, sentWith))

type Comparison = typeof saysTheSame

function mayBeCopy(
  outgoing: OutgoingMessage,
  { createdAt, message }: HistoryMessage,
  isLike: Comparison,
): boolean {
  if (!isLike(outgoing.message, message)) return false
  if (createdAt === null) return true
  if (outgoing.sentAt !== null) return isSameTime(createdAt, outgoing.sentAt)
  // A server may keep the time that the phone has given the message.
  if (isKept(createdAt, dateOf(outgoing))) return true
  const { after, knownUntil } = outgoing
  if (after === null || createdAt > after) return true
  // A server may write its times some whole hours early.
  const sentAt = after + CLOCKS_APART_MS
  return knownUntil !== null && createdAt > knownUntil && isHoursBefore({ createdAt }, { sentAt })
}

/** Returns the player's messages with these words and without a time that can be read: nothing tells them apart. */
export function undatedAlike(message: ChatMessage, messages: readonly HistoryMessage[]): HistoryMessage[] {
  const isUndated = ({ sender, createdAt }: HistoryMessage) => sender === 'customer' && createdAt === null
  return messages.filter((row) => isUndated(row) && maySayAlike(message, row.message))
}

/** A server may keep other signs than were sent, such as `&amp;`. What it has confirmed is known by its time. */
function isChangedCopy({ sentAt, message }: OutgoingMessage, row: HistoryMessage): boolean {
  const isSameType = message.message_type === row.message.message_type
  return isSameType && sentAt !== null && row.createdAt !== null && isSameTime(row.createdAt, sentAt)
}

/**
 * Finds the copies of outgoing messages in the history, by the ids of the outgoing ones. One message of the
 * history is the copy of one outgoing message only. Messages that the server has confirmed choose first.
 */
export function copiesOf(
  outbox: readonly OutgoingMessage[],
  messages: readonly HistoryMessage[],
): Map<string, HistoryMessage> {
  const copies = new Map<string, HistoryMessage>()
  const sent = outbox.filter(({ wasSent }) => wasSent)
  if (sent.length === 0) return copies
  const oldestFirst = messages.filter(({ sender }) => sender === 'customer').reverse()
  const taken = new Set<HistoryMessage>()
  function choose(outgoing: OutgoingMessage, isCopy: (row: HistoryMessage) => boolean): void {
    const before = undatedAlike(outgoing.message, oldestFirst).slice(0, outgoing.undatedBefore)
    const copy = copies.has(outgoing.id)
      ? undefined
      : oldestFirst.find((row) => !taken.has(row) && !before.includes(row) && isCopy(row))
    if (!copy) return
    taken.add(copy)
    copies.set(outgoing.id, copy)
  }
  const confirmedFirst = sent.sort(
    (one, other) => Number(other.sentAt !== null) - Number(one.sentAt !== null),
  )
  for (const each of confirmedFirst) {
    choose(each, (row) => mayBeCopy(each, row, saysTheSame))
    choose(each, (row) => isChangedCopy(each, row))
  }
  // Its very words come first: like ones may be the copy of another.
  for (const each of confirmedFirst) choose(each, (row) => mayBeCopy(each, row, maySayAlike))
  return copies
}

/**
 * Returns the messages that the outbox need not keep, because the history has them. One stays while another with the
 * same words may not have arrived: its row would else be taken for the other's.
 */
export function findArrived(
  outbox: readonly OutgoingMessage[],
  messages: readonly HistoryMessage[],
): OutgoingMessage[] {
  const copies = copiesOf(outbox, messages)
  const open = outbox.filter(({ id, sentAt }) => sentAt === null && !copies.has(id))
  const isAlike = ({ message }: OutgoingMessage) => open.some((other) => saysAlike(other.message, message))
  return outbox.filter((each) => copies.has(each.id) && !isAlike(each))
}

export type NextStep =
  /** Try again when the phone is connected. */
  | { step: 'await-connection' }
  | { step: 'try-again'; inMs: number }
  /** `isKeySpent`: the next try needs a new key. `isUndone`: no sending of it has arrived, or may arrive yet. */
  | { step: 'give-up'; isKeySpent: boolean; isUndone: boolean }

interface Sending {
  /** The history could not be read. Its refusal says nothing of a message that was sent before. */
  isLooking: boolean
  /** It was sent before, without an answer: a refusal of the next sending says nothing of that one. */
  wasSent: boolean
}

/**
 * Decides what to do after a failed try.
 * @param tries includes this one
 */
export function stepAfter(error: ApiError, tries: number, { isLooking, wasSent }: Sending): NextStep {
  const { kind, code, status } = error
  if (kind === 'offline') return { step: 'await-connection' }
  if (kind === 'refused' && !isConflict(error) && !isLooking) {
    const isKeySpent = !wasSent || isOfService(code, status)
    return { step: 'give-up', isKeySpent, isUndone: !wasSent }
  }
  if (tries >= MOST_TRIES) return { step: 'give-up', isKeySpent: false, isUndone: false }
  if (kind === 'network') return { step: 'await-connection' }
  return { step: 'try-again', inMs: 1000 * 2 ** Math.max(0, tries - 1) }
}
