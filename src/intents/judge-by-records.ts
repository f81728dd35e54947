/** Finding out from the server's records what became of a call that got no answer, never by sending it again. */

import { ApiError, isWorthRetrying } from '#api/api-error.ts'
import { isPublic } from '#api/read-answer.ts'
import { send } from '#api/send.ts'
import { onAnswer } from '#api/signals.ts'
import type { AnswerOf, InputOf, ReadEndpoint } from '#contract/endpoint.ts'
import { currentConnection, onConnectionChange } from '#offline/connection.ts'
import { sessionEpoch } from '#session/session.ts'

/** The records are read again after each of these pauses, in ms, and then after the last one again and again. */
const PAUSES_MS = [0, 1500, 4000, 10_000, 20_000, 30_000]
const LONGEST_WAIT_MS = 30_000
/** A server that can be reached has then had its chance to tell. */
const MOST_FAILURES = 3

interface Judge<E extends ReadEndpoint, Found> {
  judge(answer: AnswerOf<E>): Found
  /** Whether asking again could change nothing. */
  isSure(found: Found): boolean | Promise<boolean>
  /** How long, in ms, a server may still be at the call. What the records do not show after that was not done. */
  leftMs(): number
  /** What is said where the records cannot be read, or the session is over. */
  unreadable: Found
}

interface Records<E extends ReadEndpoint> {
  read: E
  input: InputOf<E>
}

/**
 * Reads the records until they tell what became of a call, and returns what they say. It waits for a connection, and
 * until they had time to settle.
 */
export async function judgeByRecords<E extends ReadEndpoint, Found>(
  records: Records<E>,
  epoch: number,
  { judge, isSure, leftMs, unreadable }: Judge<E, Found>,
): Promise<Found> {
  for (let turn = 0; ; turn += 1) {
    const pauseMs = PAUSES_MS[Math.min(turn, PAUSES_MS.length - 1)] ?? 0
    await waitMs(Math.min(pauseMs, Math.max(leftMs(), 0)))
    // The last look must begin after that time: a row may come while an earlier look is on its way.
    const isLast = leftMs() <= 0
    const answer = await readRecords(records, epoch)
    if (sessionEpoch() !== epoch) return unreadable
    const found = answer === NOT_READ ? unreadable : judge(answer)
    if (isLast || (await isSure(found))) return found
  }
}

/** Stands for records that could not be read. */
export const NOT_READ: unique symbol = Symbol('not read')

/**
 * The records as the server has them now: past the query cache and its copy on disk, which may be
 * older than the sending. It asks until there is a connection. A server that answers something else, or nothing
 * here while it answers other calls, is asked some times only.
 */
export async function readRecords<E extends ReadEndpoint>(
  { read, input }: Records<E>,
  epoch: number,
): Promise<AnswerOf<E> | typeof NOT_READ> {
  let isReached = false
  const stop = onAnswer(({ endpoint }) => {
    // A lookup may come from the worker's cache.
    if (!isPublic(endpoint)) isReached = true
  })
  try {
    for (let failures = 1, answered = 0; sessionEpoch() === epoch; failures += 1) {
      try {
        return await send(read, input)
      } catch (error) {
        if (isReached || (error instanceof ApiError && error.kind === 'server')) answered += 1
        // A portal's page says nothing of the records.
        const isPortal = currentConnection() === 'captive-portal'
        if (!isPortal && (!isWorthRetrying(error) || answered >= MOST_FAILURES)) return NOT_READ
        isReached = false
        await waitForConnection(Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS))
      }
    }
    return NOT_READ
  } finally {
    stop()
  }
}

function waitMs(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

/** Waits for at most `ms`, until the connection is back. Only a call tells that a server can be reached again. */
function waitForConnection(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer)
      unsubscribe()
      resolve()
    }
    const timer = setTimeout(finish, ms)
    const unsubscribe = onConnectionChange((connection) => {
      if (connection === 'online') finish()
    })
  })
}
