import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { config } from '#config.ts'
import { refund } from '#contract/refund.ts'
import { wallet } from '#contract/wallet.ts'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { leave } from '#session/session.ts'
import type { Habits } from './testing/odd-backend.ts'
import { type MoneyCall, type Truth, truths, verdictOf } from './testing/verdict-of-lost-call.ts'

const RUNS = { numRuns: 30 }
/** A busy machine plays fewer runs, so that it ends in time. A run is never cut off: it holds the clocks. */
const PLAYED_S = 2

/** How a machine writes a time. */
interface Writer {
  form: 'epoch' | 'zoned' | 'zoneless'
  /** How many hours off its times are. */
  hours: number
  /** How much its clock is ahead, ms. */
  aheadMs: number
}

function write({ form, hours, aheadMs }: Writer, at: number): unknown {
  const ms = at + aheadMs + hours * HOUR_MS
  if (form === 'epoch') return ms
  // Right are Bangkok's time where the text names no zone, and UTC where it says so.
  return form === 'zoned' ? new Date(ms).toISOString() : new Date(ms + 7 * HOUR_MS).toISOString().slice(0, 19)
}

const writer = fc.record<Writer>({
  form: fc.constantFrom('epoch', 'zoned', 'zoneless'),
  hours: fc.oneof(fc.constant(0), fc.constantFrom(-7, 7), fc.integer({ min: -14, max: 14 })),
  aheadMs: fc.integer({ min: -20_000, max: 20_000 }),
})
const rowsAndChat = fc.oneof(
  fc.tuple(writer, writer).map(([rows, chat]): [Writer, Writer] => [{ ...rows, hours: 0 }, chat]),
  // Figures that are hours off are told from right ones by nothing.
  writer
    .map((rows) => (rows.form === 'epoch' ? { ...rows, hours: 0 } : rows))
    .map((rows): [Writer, Writer] => [rows, { ...rows, aheadMs: -rows.aheadMs }]),
)
/** A phone whose clock is right, is set for another zone, or is wrong by days. */
const phoneAheadMs = fc.oneof(
  fc.integer({ min: -15_000, max: 15_000 }),
  fc.integer({ min: -14, max: 14 }).map((hours) => hours * HOUR_MS),
  fc.integer({ min: -10 * DAY_MS, max: 10 * DAY_MS }),
)
const calls: Record<string, MoneyCall> = {
  withdraw: { endpoint: wallet.withdraw, input: { amount: 200 } },
  transfer: { endpoint: wallet.transfer, input: { from: 'WALLET', to: 'PG', amount: 200 } },
  add: { endpoint: wallet.add, input: { amount: 200 } },
  refund: { endpoint: refund.receive, input: {} },
}
const call = fc.constantFrom(...Object.keys(calls))
const truth = fc.constantFrom(...truths)

/** By a clock that the runs do not replace. */
let begun = process.hrtime()

beforeEach(() => {
  config.apiUrl = 'http://api.test'
  begun = process.hrtime()
})
afterEach(() => {
  config.apiUrl = ''
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function expectTruth(tried: string, truth: Truth, habits: Habits): Promise<void> {
  if (process.hrtime(begun)[0] >= PLAYED_S) return
  const verdict = await verdictOf(calls[tried] as MoneyCall, habits, truth)
  leave('logout')
  expect(['unclear', truth === 'not done' ? 'not-done' : 'done']).toContain(verdict)
}

// Once a server has told its clock, the app believes no record about it: so the servers that do not are first.
it.each([1, 7, -7])('a phone and a chat that are both %d hours off make no verdict', async (hours) => {
  const habits: Habits = {
    dateAheadMs: null,
    phoneAheadMs: hours * HOUR_MS,
    chatTime: (at) => at + hours * HOUR_MS,
    hidesEffect: true,
  }
  for (const really of truths) {
    expect(await verdictOf(calls.withdraw as MoneyCall, habits, really)).toBe('unclear')
    leave('logout')
  }
})

describe.each([
  ['does not tell its clock', null],
  ['tells its clock', 0],
])('a service that %s', (_, dateAheadMs) => {
  it('never has the app say what is not so, whatever each of its machines writes', () =>
    fc.assert(
      fc.asyncProperty(writer, writer, phoneAheadMs, call, truth, (rows, chat, phone, tried, really) =>
        expectTruth(tried, really, {
          dateAheadMs,
          phoneAheadMs: phone,
          chatTime: (at) => write(chat, at),
          row: (row, { at }) => ({ ...row, createdAt: write(rows, at) }),
        }),
      ),
      RUNS,
    ))

  it('never has the app say so where the balance tells nothing either, if the rows are right or the chat alike', () =>
    fc.assert(
      fc.asyncProperty(rowsAndChat, phoneAheadMs, call, truth, ([rows, chat], phone, tried, really) =>
        expectTruth(tried, really, {
          dateAheadMs,
          phoneAheadMs: phone,
          chatTime: (at) => write(chat, at),
          row: (row, { at }) => ({ ...row, createdAt: write(rows, at) }),
          hidesEffect: true,
        }),
      ),
      RUNS,
    ))
})
