import { describe, expect, it, vi } from 'vitest'
import { query } from '#api/query.ts'
import { endpointName } from '#contract/endpoint.ts'
import { promotion } from '#contract/promotion.ts'
import { spinwheel } from '#contract/spinwheel.ts'
import { wallet } from '#contract/wallet.ts'
import { json, timePasses } from '../../tests/support/fake-server.ts'
import { currentIntents, type Intent, noteAcceptance } from './journal.ts'
import { resolveIntent } from './resolve-intents.ts'
import { balance, entry, lostWithdrawals, SETTLED_MS, STATEMENT, says } from './testing/lost-withdrawals.ts'

const { server, client, states, withdrawal } = lostWithdrawals()

describe('the verdict', () => {
  it('is "done" as soon as the records show it', async () => {
    server.on(STATEMENT, says(entry()))
    const verdict = resolveIntent(client, await withdrawal())
    await timePasses(0)
    expect(await verdict).toBe('done')
    expect(states()).toEqual(['done'])
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

  it('is "could not tell" when nothing is in the records of what the server has taken', async () => {
    server.on(STATEMENT, says())
    const taken = await noteAcceptance(await withdrawal(), { words: 'queued' })
    const verdict = resolveIntent(client, taken)
    await timePasses(SETTLED_MS + 1000)
    expect(await verdict).toBe('unclear')
    expect(currentIntents()).toMatchObject([{ state: 'could-not-tell', acceptance: { words: 'queued' } }])
  })

  it('is "could not tell" when nobody knows what the balance was', async () => {
    server.on(STATEMENT, says())
    const verdict = resolveIntent(client, await withdrawal({ balances: null }))
    await timePasses(SETTLED_MS + 1000)
    expect(await verdict).toBe('unclear')
  })

  it.each<[string, Partial<Intent>, unknown, string]>([
    ['the balance was not known', { balances: null }, balance(5), 'not-done'],
    ['the balance is where it was', {}, balance(1000), 'not-done'],
    ['the balance has moved', {}, balance(1050), 'unclear'],
  ])('of a spin that cost no coin, when %s', async (_, change, told, expected) => {
    server.on('GET /api/spinwheel/setup', () => json({ result: { userCoin: 5 } }))
    server.on('GET /api/wallet', told as () => Response)
    const spin = { row: 'POST /api/spinwheel/spin', input: {}, before: 5, ...change }
    const verdict = resolveIntent(client, await withdrawal(spin))
    await timePasses(SETTLED_MS + 1000)
    expect(await verdict).toBe(expected)
  })

  it('of a promotion that is not active, where nothing has changed, is open: a code may bring a coupon', async () => {
    server.on('GET /api/bonus/check/active', () => json({ status: false }))
    server.on('GET /api/wallet', () => json({ wallet: { amount: 1000 } }))
    const code = { row: endpointName(promotion.activate), input: {}, before: 0 }
    const verdict = resolveIntent(client, await withdrawal(code))
    await timePasses(SETTLED_MS + 1000)
    expect(await verdict).toBe('unclear')
  })

  it.each<[string, string, object, object, string]>([
    ['a coupon', 'has brought money', { coupons: [] }, { amount: 1050 }, 'done'],
    ['a coupon', 'has brought nothing: it may have expired', { coupons: [] }, { amount: 1000 }, 'unclear'],
    ['an invite bonus', 'has brought money', { invite: { amount: 0 } }, { amount: 1080 }, 'done'],
    ['an invite bonus', 'has brought nothing', { invite: { amount: 0 } }, { amount: 1000 }, 'unclear'],
    ['a coupon', 'has brought what nobody can tell', { coupons: [] }, {}, 'unclear'],
    ['an invite bonus', 'has brought what nobody can tell', { invite: { amount: 0 } }, {}, 'unclear'],
  ])('of %s that is gone and %s', async (what, _, gone, money, expected) => {
    server.on('GET /api/spinwheel/coupon', () => json(gone))
    server.on('GET /api/wallet', () => json({ ...gone, wallet: money }))
    const coupon = { row: 'POST /api/spinwheel/coupon/claim', input: { coupon: 'c1' } }
    const bonus = { row: 'GET /api/invite/bonus', input: {} }
    const verdict = resolveIntent(client, await withdrawal(what === 'a coupon' ? coupon : bonus))
    await timePasses(SETTLED_MS + 1000)
    expect(await verdict).toBe(expected)
  })

  it.each(['POST /api/spinwheel/coupon/claim', 'GET /api/invite/bonus'])(
    'is "could not tell" of %s, which is gone, where nobody knows what the balance was',
    async (row) => {
      server.on('GET /api/spinwheel/coupon', () => json({ coupons: [] }))
      server.on('GET /api/wallet', () => json({ invite: { amount: 0 }, wallet: { amount: 1050 } }))
      const verdict = resolveIntent(
        client,
        await withdrawal({ row, input: { coupon: 'c1' }, balances: null }),
      )
      await timePasses(SETTLED_MS + 1000)
      expect(await verdict).toBe('unclear')
    },
  )

  describe('of what the server has taken, and no record shows', () => {
    const slots = (naga: number, pg: number) => [
      { code: 'NAGA', isActive: true, amount: naga },
      { code: 'PG', isActive: true, amount: pg },
    ]
    const transfer = {
      row: endpointName(wallet.transfer),
      input: { from: 'NAGA', to: 'PG', amount: 500 },
      balances: { WALLET: '100000', NAGA: '60000', PG: '0' },
    }

    it.each<[string, Partial<Intent>, object, string]>([
      ['a withdrawal, and its amount has left the wallet', {}, { wallet: { amount: 500 } }, 'done'],
      ['a withdrawal, and some of it has left', {}, { wallet: { amount: 900 } }, 'unclear'],
      ['a withdrawal, and the wallet has more', {}, { wallet: { amount: 1500 } }, 'unclear'],
      ['a withdrawal, and the wallet is as before', {}, { wallet: { amount: 1000 } }, 'unclear'],
      ['a withdrawal like one of just before', { lookAlikes: 1 }, { wallet: { amount: 500 } }, 'unclear'],
      ['a withdrawal of an unknown balance', { balances: null }, { wallet: { amount: 500 } }, 'unclear'],
      [
        'a transfer that both ends show',
        transfer,
        { wallet: { amount: 1000 }, slots: slots(100, 500) },
        'done',
      ],
      [
        'a transfer that one end shows',
        transfer,
        { wallet: { amount: 1000 }, slots: slots(100, 0) },
        'unclear',
      ],
    ])('%s', async (_, change, told, expected) => {
      server.on(STATEMENT, says())
      server.on('GET /api/wallet', () => json(told))
      const taken = await noteAcceptance(await withdrawal({ isServerTime: false, ...change }), {
        words: null,
      })
      const verdict = resolveIntent(client, taken)
      await timePasses(SETTLED_MS + 1000)
      expect(await verdict).toBe(expected)
    })

    it('is not told by a balance that has moved later: another action may have moved as much', async () => {
      server.on(STATEMENT, says())
      const taken = await noteAcceptance(await withdrawal({ isServerTime: false }), { words: null })
      const verdict = resolveIntent(client, taken)
      await timePasses(11_000)
      server.on('GET /api/wallet', balance(500))
      await timePasses(SETTLED_MS)
      expect(await verdict).toBe('unclear')
    })

    it('is not told by the balance alone where no answer came', async () => {
      server.on(STATEMENT, says())
      server.on('GET /api/wallet', balance(500))
      const verdict = resolveIntent(client, await withdrawal())
      await timePasses(SETTLED_MS + 1000)
      expect(await verdict).toBe('unclear')
    })
  })

  describe('of "transfer all"', () => {
    const transfer = { statementType: 'transfer', status: 'SUCCESS', from: 'NAGA', to: 'PG', amount: 10 }
    /** The wallet, with what lies in the other game. */
    const left = (amount: unknown) => () =>
      json({
        wallet: { amount: 0 },
        slots: [
          { code: 'PG', isActive: true, amount: 1500 },
          { code: 'NAGA', isActive: true, amount },
          { code: 'NEVER', isActive: false },
        ],
      })
    const gathering = () => withdrawal({ row: endpointName(wallet.transferAll), input: { to: 'PG' } })

    it('is "done" at once when nothing is left elsewhere', async () => {
      server.on(STATEMENT, says(entry(transfer)))
      server.on('GET /api/wallet', left(0))
      const verdict = resolveIntent(client, await gathering())
      await timePasses(0)
      expect(await verdict).toBe('done')
    })

    it.each([300, null, 'n/a'])('is not "done" by a row of a part: %s is left', async (amount) => {
      server.on(STATEMENT, says(entry(transfer)))
      server.on('GET /api/wallet', left(amount))
      const verdict = resolveIntent(client, await gathering())
      await timePasses(SETTLED_MS - 1000)
      expect(states()).toEqual(['checking'])
      await timePasses(2000)
      expect(await verdict).toBe('unclear')
    })

    it('is "done" when the last part has followed', async () => {
      server.on(STATEMENT, says(entry(transfer)))
      server.on('GET /api/wallet', left(300))
      const verdict = resolveIntent(client, await gathering())
      await timePasses(10_000)
      server.on('GET /api/wallet', left(0))
      await timePasses(31_000)
      expect(await verdict).toBe('done')
    })
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
    const verdict = resolveIntent(client, await withdrawal({ sentAt: Date.now() - 25 * 60 * 60 * 1000 }))
    await timePasses(10_000)
    expect(await verdict).toBe('unclear')
    expect(server.calls).toEqual([])
  })

  it('is "could not tell" some minutes later where only the state of now is known', async () => {
    const late = { row: 'GET /api/bonus/clear', input: {}, sentAt: Date.now() - 11 * 60 * 1000 }
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
    vi.setSystemTime(Date.UTC(year, 0, 1))
    const statements = [entry({ createdAt: new Date(serverTime + sinceMs).toISOString() })]
    const date = () => new Date(serverTime + performance.now() - begun).toUTCString()
    const begun = performance.now()
    server.on(STATEMENT, () => Response.json({ total: 1, statements }, { headers: { date: date() } }))
    const verdict = resolveIntent(client, await withdrawal({ isServerTime: false }))
    await timePasses(SETTLED_MS + 1000)
    expect(await verdict).toBe(expected)
  })
})
