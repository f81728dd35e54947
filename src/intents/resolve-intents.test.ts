import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { query } from '#api/query.ts'
import { rowsBeforeIn } from '#contract/rows-before.ts'
import { spinwheel } from '#contract/spinwheel.ts'
import { statement } from '#contract/statement.ts'
import { wallet } from '#contract/wallet.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { sessionArea } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'
import { json, timePasses } from '../../tests/support/fake-server.ts'
import { currentIntents, markIntent, noteWords } from './journal.ts'
import { resolveIntent } from './resolve-intents.ts'
import { sentNow } from './sent-time.ts'
import { balance, entry, lostWithdrawals, SETTLED_MS, STATEMENT, says } from './testing/lost-withdrawals.ts'

const { server, client, states, withdrawal } = lostWithdrawals()

describe('the verdict', () => {
  it.each(['done', 'not-done'] as const)(
    'is not asked for where another tab has found "%s"',
    async (found) => {
      server.on(STATEMENT, says())
      const intent = await withdrawal()
      await markIntent(intent.id, found)
      // A tab that was asleep still has it as it was.
      expect(await resolveIntent(client, intent)).toBe(found)
      expect(states()).toEqual([found])
      expect(server.count(STATEMENT)).toBe(0)
    },
  )

  it('is "done" as soon as the records show it', async () => {
    server.on(STATEMENT, says(entry()))
    const verdict = resolveIntent(client, await withdrawal())
    await timePasses(0)
    expect(await verdict).toBe('done')
    expect(states()).toEqual(['done'])
  })

  it('that the service has a withdrawal lets home follow how it ends', async () => {
    const expected = storedKeys.expected.in(sessionArea())
    expect(expected.read()).toBeNull()
    server.on(STATEMENT, says(entry()))
    const verdict = resolveIntent(client, await withdrawal())
    await timePasses(0)
    expect(await verdict).toBe('done')
    expect(expected.read()).toMatchObject({ withdraw: expect.any(Number) })
  })

  it('is "not done" only when no server can still be at it', async () => {
    server.on(STATEMENT, says())
    const verdict = resolveIntent(client, await withdrawal())
    await timePasses(SETTLED_MS - 1000)
    expect(states()).toEqual(['checking'])
    expect(server.count('GET /api/wallet')).toBe(0)
    await timePasses(2000)
    expect(await verdict).toBe('not-done')
    expect(states()).toEqual(['not-done'])
    expect(server.count(STATEMENT)).toBe(8)
  })

  it.each([
    ['of hours later is not taken for its own', null, 'unclear'],
    ['of hours later counts where the service has taken it', { words: 'queued', doubt: null }, 'done'],
    ['of hours later does not where it spoke of a refusal, too', { words: null, doubt: 'closed' }, 'unclear'],
  ] as const)('a row %s', async (_, acceptance, expected) => {
    const intent = await withdrawal({ sentAt: Date.now() - 6 * HOUR_MS })
    server.on(STATEMENT, says(entry({ createdAt: new Date(Date.now() - HOUR_MS).toISOString() })))
    const verdict = resolveIntent(client, await noteWords(intent, { acceptance }))
    await timePasses(SETTLED_MS + 1000)
    expect(await verdict).toBe(expected)
  })

  it('counts its time from its last sending', async () => {
    const intent = await withdrawal({ sentAt: Date.now() - 6 * HOUR_MS })
    const sentAgain = { sentAt: Date.now() - HOUR_MS, isServerTime: true }
    server.on(STATEMENT, says(entry({ createdAt: new Date(Date.now() - HOUR_MS + 3000).toISOString() })))
    const verdict = resolveIntent(client, { ...intent, sentAgain })
    await timePasses(SETTLED_MS + 1000)
    expect(await verdict).toBe('done')
  })

  it.each([
    ['9 s later', 9000],
    ['when the call is done 12 s after the line dropped', 12_000],
    ['a minute later', 59_000],
    ['at the last moment', SETTLED_MS - 500],
  ])('is "done" when the row comes %s', async (_, afterMs) => {
    const intent = await withdrawal()
    server.on(STATEMENT, says())
    const verdict = resolveIntent(client, intent)
    await timePasses(afterMs)
    expect(states()).toEqual(['checking'])
    server.on(STATEMENT, says(entry()))
    await timePasses(31_000)
    expect(await verdict).toBe('done')
  })

  it.each<[string, unknown]>([
    ['has moved by the amount', balance(500)],
    ['has moved by another amount', balance(1200)],
    ['cannot be read', balance({})],
    ['is refused', () => json({ message: 'NO_DATA' }, 400)],
  ])('is "could not tell" when nothing is in the records, but the balance %s', async (_, told) => {
    server.on(STATEMENT, says())
    server.on('GET /api/wallet', told as () => Response)
    const verdict = resolveIntent(client, await withdrawal())
    await timePasses(SETTLED_MS + 1000)
    expect(await verdict).toBe('unclear')
    expect(states()).toEqual(['could-not-tell'])
  })

  it.each([
    ['', { words: 'queued', doubt: null }],
    [' with words of a refusal', { words: null, doubt: 'The bank is closed, it is queued' }],
  ])(
    'is "could not tell" when nothing is in the records of what the server has taken%s',
    async (_, acceptance) => {
      server.on(STATEMENT, says())
      const taken = await noteWords(await withdrawal(), { acceptance })
      const verdict = resolveIntent(client, taken)
      await timePasses(SETTLED_MS + 1000)
      expect(await verdict).toBe('unclear')
      expect(currentIntents()).toMatchObject([{ state: 'could-not-tell', acceptance }])
    },
  )

  it('is "could not tell" when nobody knows what the balance was', async () => {
    server.on(STATEMENT, says())
    const verdict = resolveIntent(client, await withdrawal({ balances: null }))
    await timePasses(SETTLED_MS + 1000)
    expect(await verdict).toBe('unclear')
  })

  it('is "could not tell" when the records cannot be read', async () => {
    server.on(STATEMENT, () => new Response('<h1>', { status: 502 }))
    const verdict = resolveIntent(client, await withdrawal())
    await timePasses(2 * SETTLED_MS)
    expect(await verdict).toBe('unclear')
    expect(states()).toEqual(['could-not-tell'])
  })

  it.each<[object]>([
    [{ success: false, total: 0, statements: [] }],
    [{ error: 'replica is behind', total: 0, statements: [] }],
    [{ code: 500, message: 'database', data: { total: 0, statements: [] } }],
    [{ status: 0, message: 'Too many connections', data: [] }],
    [{ code: 1, message: 'db error', statements: [] }],
    [{ status: 'error', data: [] }],
  ])('is "could not tell" when the records are %j: a failed read is no empty list', async (body) => {
    server.on(STATEMENT, () => json(body))
    const verdict = resolveIntent(client, await withdrawal())
    await timePasses(SETTLED_MS + 1000)
    expect(await verdict).toBe('unclear')
  })

  it('waits for a server that is being started again', async () => {
    const intent = await withdrawal()
    server.on(STATEMENT, () => new Response('<h1>', { status: 502 }))
    const verdict = resolveIntent(client, intent)
    await timePasses(15_000)
    server.on(STATEMENT, says(entry({ createdAt: new Date(intent.sentAt).toISOString() })))
    await timePasses(10_000)
    expect(await verdict).toBe('done')
  })

  it('is "could not tell" a day later', async () => {
    server.on(STATEMENT, says(entry()))
    const verdict = resolveIntent(client, await withdrawal({ sentAt: Date.now() - 25 * HOUR_MS }))
    await timePasses(10_000)
    expect(await verdict).toBe('unclear')
    expect(server.calls).toEqual([])
  })

  it('waits for the server’s clock where the phone has been set to another one', async () => {
    const serverNow = Date.now()
    const aheadMs = 26 * HOUR_MS
    vi.setSystemTime(serverNow + aheadMs)
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - aheadMs)
    const dated = (body: object) =>
      Response.json(body, { headers: { date: new Date(serverNow).toUTCString() } })
    server.on('GET /api/wallet', () => dated({ wallet: { amount: 500 } }))
    const row = entry({ createdAt: new Date(serverNow).toISOString() })
    server.on(STATEMENT, () => dated({ total: 1, statements: [row] }))
    const verdict = resolveIntent(client, await withdrawal({ sentAt: serverNow - 1000 }))
    await timePasses(SETTLED_MS + 1000)
    expect(await verdict).toBe('done')
  })

  it('is "could not tell" some minutes later where only the state of now is known', async () => {
    const late = { row: 'GET /api/bonus/clear', input: {}, sentAt: Date.now() - 11 * MINUTE_MS }
    const verdict = resolveIntent(client, await withdrawal(late))
    await timePasses(10_000)
    expect(await verdict).toBe('unclear')
    expect(server.calls).toEqual([])
  })

  it('is "could not tell" for a call that this version does not know', async () => {
    const verdict = resolveIntent(client, await withdrawal({ row: 'POST /api/wallet/lend' }))
    await timePasses(10_000)
    expect(await verdict).toBe('unclear')
    expect(states()).toEqual(['could-not-tell'])
  })

  it('never comes from what was read before', async () => {
    server.on(STATEMENT, says())
    // A coin count of before the spin, still fresh in the cache, would say "not done".
    const key = query(spinwheel.setup).queryKey
    client.setQueryData(key, { activeSpinwheel: null, userCoin: 5 } as never)
    server.on('GET /api/spinwheel/setup', () => json({ result: { userCoin: 4 } }))
    const intent = await withdrawal({ row: 'POST /api/spinwheel/spin', input: {}, before: 5 })
    const verdict = resolveIntent(client, intent)
    await timePasses(0)
    expect(await verdict).toBe('done')
  })

  it('is looked for once, however often it is asked for', async () => {
    server.on(STATEMENT, says(entry()))
    const intent = await withdrawal()
    const verdicts = [resolveIntent(client, intent), resolveIntent(client, intent)]
    await timePasses(0)
    expect(await Promise.all(verdicts)).toEqual(['done', 'done'])
    expect(server.count(STATEMENT)).toBe(1)
  })

  it('makes the balances on screen be read again', async () => {
    server.on(STATEMENT, says(entry()))
    const key = query(wallet.overview).queryKey
    client.setQueryData(key, { wallet: { amount: 1n } } as never)
    const verdict = resolveIntent(client, await withdrawal())
    await timePasses(0)
    await verdict
    expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  })

  it('never has anything sent but reads', async () => {
    server.on(STATEMENT, says())
    void resolveIntent(client, await withdrawal())
    await timePasses(2 * SETTLED_MS)
    expect(new Set(server.calls.map(({ name }) => name))).toEqual(new Set([STATEMENT, 'GET /api/wallet']))
  })
})

describe.each([2016, 2036])('a phone whose clock says %s', (year) => {
  const serverTime = Date.UTC(2026, 10, 21)

  it.each([
    ['done since', 200, 'done'],
    ['done two minutes before', -120_000, 'not-done'],
  ])('once the server’s clock is known, what was %s is told from it', async (_, sinceMs, expected) => {
    // The player has set the clock since the last answer.
    const [begun, phoneTime] = [performance.now(), Date.UTC(year, 0, 1)]
    vi.setSystemTime(phoneTime)
    vi.spyOn(performance, 'now').mockImplementation(() => begun + Date.now() - phoneTime)
    const statements = [entry({ createdAt: new Date(serverTime + sinceMs).toISOString() })]
    const date = () => new Date(serverTime + performance.now() - begun).toUTCString()
    server.on(STATEMENT, () => Response.json({ total: 1, statements }, { headers: { date: date() } }))
    const known = sinceMs < 0 ? statements : []
    const rowsBefore = rowsBeforeIn(v.parse(statement.list.answer, { statements: known }))
    const verdict = resolveIntent(client, await withdrawal({ ...sentNow(), rowsBefore }))
    await timePasses(SETTLED_MS + 1000)
    expect(await verdict).toBe(expected)
  })
})
