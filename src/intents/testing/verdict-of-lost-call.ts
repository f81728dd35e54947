import { QueryClient } from '@tanstack/react-query'
import { expect, vi } from 'vitest'
import { startLearningTimes } from '#api/learn-record-times.ts'
import { query } from '#api/query.ts'
import { send } from '#api/send.ts'
import { chat } from '#contract/chat.ts'
import { type CommandEndpoint, pathOf } from '#contract/endpoint.ts'
import { FIRST_PAGE } from '#contract/page.ts'
import type { Verdict } from '#contract/reconciliation.ts'
import { statement } from '#contract/statement.ts'
import { wallet } from '#contract/wallet.ts'
import { DAY_MS } from '#domain/durations.ts'
import { signIn } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'
import { settled } from '../../../tests/support/fake-server.ts'
import { currentIntents } from '../journal.ts'
import { runMoney } from '../run-money.ts'
import { type Habits, oddBackend } from './odd-backend.ts'

export interface MoneyCall {
  endpoint: CommandEndpoint
  input: Record<string, unknown>
  /** The figure that the screen notes before. */
  before?: number
  /** A bonus that is active before. */
  active?: string
}

export type Truth = 'done' | 'done 12 s later' | 'not done'
export const truths: Truth[] = ['done', 'done 12 s later', 'not done']

const MESSAGE = {
  sender: 'customer',
  userId: 'p',
  message: { message_type: 'text', payload: { message: 'x' } },
} as const

/**
 * Loses the answer of a call, or gives one that confirms nothing, and returns what the app finds out.
 * @param pausesMs the player has done the very same before, with an answer, and has waited so long after each
 */
export async function verdictOf(
  call: MoneyCall,
  habit: Habits,
  truth: Truth,
  pausesMs: readonly number[] = [],
): Promise<Verdict> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
    now: Date.UTC(2026, 10, 21, 3) + (habit.phoneAheadMs ?? 0),
  })
  const begun = Date.now() - (habit.phoneAheadMs ?? 0) - performance.now()
  const backend = oddBackend(habit, () => begun + performance.now())
  const { endpoint, input } = call
  backend.state.active = call.active ?? null
  // Older records, so that a page is full.
  for (let day = 1; day <= 12; day += 1) {
    const at = begun - day * DAY_MS
    backend.rows.push({ kind: 'deposit', amount: day, at }, { kind: 'refund', amount: day, at })
  }
  const path = pathOf(endpoint, input)
  let answersLeft = pausesMs.length
  vi.stubGlobal('fetch', async (asked: RequestInfo | URL, init?: RequestInit) => {
    const { method, url } = new Request(asked, init)
    const name = `${method} ${new URL(url).pathname}`
    if (name !== `${endpoint.method} ${path}`) return backend.read(name)
    if (answersLeft > 0) {
      answersLeft -= 1
      backend.act(name, input)
      return Response.json({ message: 'SUCCESS' })
    }
    if (truth === 'done') backend.act(name, input)
    if (truth === 'done 12 s later') setTimeout(() => backend.act(name, input), 12_000)
    if (habit.phoneSetMs) vi.setSystemTime(Date.now() + habit.phoneSetMs)
    if (habit.answer !== undefined) return Response.json(habit.answer)
    throw new TypeError('Failed to fetch')
  })
  signIn('token', { remember: false })
  const client = new QueryClient()
  storedKeys.timeCorrection.remove()
  const stopLearning = startLearningTimes(client)
  if (habit.chatTime) await send(chat.sendMessage, MESSAGE)
  const readBefore = async () => {
    client.setQueryData(query(wallet.overview).queryKey, await send(wallet.overview, {}))
    const rows = await send(statement.list, FIRST_PAGE).catch(() => undefined)
    client.setQueryData(query(statement.list, FIRST_PAGE).queryKey, rows)
  }
  await readBefore()
  await vi.advanceTimersByTimeAsync(20_000)
  for (const pauseMs of pausesMs) {
    expect(await settled(runMoney(client, endpoint, input as never, null))).toMatchObject({ status: 'done' })
    await vi.advanceTimersByTimeAsync(pauseMs)
    await readBefore()
  }
  const outcome = await runMoney(client, endpoint, input as never, call.before ?? null)
  if (outcome.status !== 'unknown') throw new Error(outcome.status)
  const verdict = await settled(outcome.verdict)
  stopLearning()
  expect(currentIntents()).toMatchObject([{ state: verdict === 'unclear' ? 'could-not-tell' : verdict }])
  return verdict
}
