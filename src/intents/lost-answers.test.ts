import { describe, expect, it, vi } from 'vitest'
import { send } from '#api/send.ts'
import { lookup } from '#contract/lookup.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { KEPT_LOOKUP } from '#offline/worker-messages.ts'
import { json, timePasses } from '../../tests/support/fake-server.ts'
import { currentIntents } from './journal.ts'
import { entry, STATEMENT, WITHDRAW, withdrawals } from './testing/withdrawals.ts'

const { server, ledger, pays, withdraw, states } = withdrawals()

/** Answers that leave open whether it was done. */
const openAnswers: [string, () => Response | 'lost'][] = [
  ['no answer', () => 'lost'],
  ['a proxy’s page', () => new Response('<h1>502</h1>', { status: 502 })],
  ['a 500', () => json({ message: 'oops' }, 500)],
  ['INTERNAL_SERVER_ERROR', () => json({ code: 'INTERNAL_SERVER_ERROR' }, 500)],
  ['a 408', () => new Response('', { status: 408 })],
  ['an empty answer', () => new Response('')],
  ['broken JSON', () => new Response('{"mess')],
  ['an empty object', () => json({})],
  ['204', () => new Response(null, { status: 204 })],
  ['the thing that it made', () => json({ _id: 'w1', amount: 500, status: 'PENDING' }, 201)],
  ['free words', () => json({ message: 'ทำรายการแล้ว' })],
  ['a text', () => new Response('received')],
  ['what contradicts itself', () => json({ success: true, error: 'x' })],
  ["a cache's 503", () => new Response('<h1>', { status: 503, headers: { 'retry-after': '5' } })],
  ['a captive portal', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
  ['the first sending still under way', () => json({}, 409)],
  ['a record that is locked by the first sending', () => json({ message: 'Locked' }, 423)],
  ['a sending too early after the first', () => json({ message: 'Too Early' }, 425)],
]

describe.each(openAnswers)('%s', (_, reply) => {
  it('after the effect is found to be done, and never sent again', async () => {
    server.on(WITHDRAW, (body) => {
      pays(body)
      return reply()
    })
    // An intent of another time, or of another amount, is not taken for it.
    const outcome = await withdraw()
    if (outcome.status !== 'unknown') throw new Error(outcome.status)
    expect(states()).toEqual(['checking'])
    server.on(STATEMENT, () => dated({ total: 1, statements: ledger.map(entry) }))
    expect(await outcome.verdict).toBe('done')
    expect(states()).toEqual(['done'])
    expect(ledger).toEqual([500])
    expect(server.count(WITHDRAW)).toBe(1)
  })
})

it.each<[string, () => Response | 'lost', unknown]>([
  ['free words', () => json({ message: ' ทำรายการแล้ว ' }), { words: 'ทำรายการแล้ว' }],
  ['a plain text', () => new Response('received'), { words: 'received' }],
  ['words in an envelope', () => json({ status: 200, data: { message: 'queued' } }), { words: 'queued' }],
  ['204', () => new Response(null, { status: 204 }), { words: null }],
  ['the thing that it made', () => json({ _id: 'w1', amount: 500 }, 201), { words: null }],
  ['no answer', () => 'lost', null],
  ['a page', () => new Response('<h1>'), null],
  ['what contradicts itself', () => json({ success: true, error: 'x' }), null],
])('%s is told apart from an answer that was lost', async (_, reply, acceptance) => {
  server.on(WITHDRAW, reply)
  server.on(STATEMENT, () => 'lost')
  expect(await withdraw()).toMatchObject({ status: 'unknown' })
  expect(currentIntents()).toMatchObject([{ acceptance }])
})

/** An answer that tells the server's time. */
function dated(body: unknown): Response {
  return Response.json(body, { headers: { date: new Date().toUTCString() } })
}

it('what an answer says with something rejected in it is kept, and is not called taken', async () => {
  server.on(WITHDRAW, () => json({ status: 'duplicate', message: 'รายการซ้ำ กรุณารอสักครู่' }))
  expect(await withdraw()).toMatchObject({ status: 'unknown' })
  expect(currentIntents()).toMatchObject([{ conflict: 'รายการซ้ำ กรุณารอสักครู่', acceptance: null }])
})

it.each<[string, unknown, string | null]>([
  ['that refuse', { message: 'ถอนขั้นต่ำ 1,000 บาท' }, null],
  ['of which some refuse', { reason: 'ถอนขั้นต่ำ 1,000 บาท', message: 'รับคำขอแล้ว' }, 'รับคำขอแล้ว'],
  [
    'that refuse what waits',
    { success: true, message: 'ถอนขั้นต่ำ 1,000 บาท', data: { status: 'PENDING_APPROVAL' } },
    null,
  ],
])('words %s are kept as a doubt of what was taken', async (_, body, words) => {
  server.on(WITHDRAW, () => json(body))
  server.on(STATEMENT, () => 'lost')
  expect(await withdraw()).toMatchObject({ status: 'unknown' })
  const acceptance = { words, doubt: 'ถอนขั้นต่ำ 1,000 บาท' }
  expect(currentIntents()).toMatchObject([{ acceptance, conflict: null }])
})

it('what a 409 says is kept: it may be the reason of a refusal, or the echo of the first sending', async () => {
  server.on(WITHDRAW, () => json({ statusCode: 409, message: 'You have a pending withdrawal' }, 409))
  expect(await withdraw()).toMatchObject({ status: 'unknown' })
  expect(currentIntents()).toMatchObject([{ conflict: 'You have a pending withdrawal', acceptance: null }])
})

let hours = 0
it.each<[string, () => Response | 'lost']>([
  ['leads nowhere, while the worker returns old lookups', () => 'lost'],
  [
    'asks to sign in first',
    () => new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
  ],
])('a doubt is not given up where the network %s', async (_, reply) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] })
  server.on(WITHDRAW, (body) => {
    pays(body)
    return 'lost'
  })
  server.on(STATEMENT, reply)
  server.on('GET /api/wallet', reply)
  server.on('GET /api/lookup/conditions', () => json({ conditions: [] }, 200, { [KEPT_LOOKUP]: '1' }))
  // The last real answer, and the last failure, are long ago: also those of the test before, on a clock of its own.
  hours += 1
  await vi.advanceTimersByTimeAsync(hours * HOUR_MS)
  const outcome = await withdraw()
  if (outcome.status !== 'unknown') throw new Error(outcome.status)
  for (let seconds = 0; seconds < 300; seconds += 1) {
    await send(lookup.conditions, {})
    await timePasses(1000)
  }
  expect(states()).toEqual(['checking'])
  server.on(STATEMENT, () => dated({ total: 1, statements: ledger.map(entry) }))
  server.on('GET /api/wallet', () => dated({ wallet: { amount: 5 } }))
  const told: string[] = []
  void outcome.verdict.then((verdict) => told.push(verdict))
  while (told.length === 0) await timePasses(1000)
  expect(told).toEqual(['done'])
  vi.useRealTimers()
})
