/** Finding out from the server's records what became of a call that got no answer, never by sending it again. */

import { ApiError, isWorthRetrying } from '#api/api-error.ts'
import { send } from '#api/send.ts'
import { serverNow, serverTimeOf } from '#api/server-clock.ts'
import { config } from '#config.ts'
import type { ReadEndpoint } from '#contract/endpoint.ts'
import { onConnectionChange } from '#offline/connection.ts'
import { sessionEpoch } from '#session/session.ts'

/**
 * "Not done" is only said once the server has had time to finish what it may have begun: the records
 * are read again after each of these pauses, in ms (1.5 s and 4 s where a call may take a minute).
 */
const PAUSES_MS = [0, config.callTimeoutMs / 40, config.callTimeoutMs / 15]
const LONGEST_WAIT_MS = 30_000

/** When something was sent, epoch ms: by the server's clock where `isServerTime`, else by the phone's, which may be wrong. */
export interface Sent {
  sentAt: number
  isServerTime: boolean
}

/** When it is now, to be kept with what is sent: by the server's clock where that is known. */
export function sentNow(): Sent {
  const now = Date.now()
  const serverTime = serverTimeOf(now)
  return { sentAt: serverTime ?? now, isServerTime: serverTime !== null }
}

/** By the server's clock: the phone's own time is worth something only once that clock can be told from it. */
export function serverSentAt({ sentAt, isServerTime }: Sent): number | null {
  return isServerTime ? sentAt : serverTimeOf(sentAt)
}

/** Whether it was sent so short a while ago that the records still tell of it. */
export function isTellable({ sentAt, isServerTime }: Sent, tellableMs: number): boolean {
  return Math.abs((isServerTime ? serverNow() : Date.now()) - sentAt) <= tellableMs
}

interface Judge<Verdict> {
  judge(answer: unknown): Verdict
  /** Whether asking again could change nothing. */
  isSure(verdict: Verdict): boolean
  /** What is said where the records cannot be read, or the session is over. */
  unreadable: Verdict
}

/** What the records say, as soon as there is a connection, and once they had time to settle. */
export async function judgedByRecords<Verdict>(
  records: { read: ReadEndpoint; input: object },
  epoch: number,
  { judge, isSure, unreadable }: Judge<Verdict>,
): Promise<Verdict> {
  let verdict = unreadable
  for (const pause of PAUSES_MS) {
    await passed(pause)
    const answer = await readRecords(records, epoch)
    if (sessionEpoch() !== epoch) return unreadable
    verdict = answer === UNREADABLE ? unreadable : judge(answer)
    if (isSure(verdict)) break
  }
  return verdict
}

const UNREADABLE = Symbol('unreadable')

/**
 * The records as the server has them now: past the query cache and its copy on disk, which may be
 * older than the sending. It asks until there is a connection; a server that answers something else
 * is asked some times only.
 */
async function readRecords(
  { read, input }: { read: ReadEndpoint; input: object },
  epoch: number,
): Promise<unknown> {
  for (let failures = 1; sessionEpoch() === epoch; failures += 1) {
    try {
      return await send(read, input)
    } catch (error) {
      const isAnswered = error instanceof ApiError && error.kind === 'server'
      if (!isWorthRetrying(error) || (isAnswered && failures >= 3)) return UNREADABLE
      await reconnectedOrPassed(Math.min(1000 * 2 ** failures, LONGEST_WAIT_MS))
    }
  }
  return UNREADABLE
}

function passed(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms))
}

/** Nothing tells that a server can be reached again but asking it; a known reconnection cuts the wait short. */
function reconnectedOrPassed(ms: number): Promise<void> {
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
