import { describe, expect, it, vi } from 'vitest'
import { endpointName } from '#contract/endpoint.ts'
import { promotion } from '#contract/promotion.ts'
import { wallet } from '#contract/wallet.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { json, timePasses } from '../../tests/support/fake-server.ts'
import { type Intent, noteWords } from './journal.ts'
import { resolveIntent } from './resolve-intents.ts'
import { sentNow } from './sent-time.ts'
import { balance, entry, lostWithdrawals, SETTLED_MS, STATEMENT, says } from './testing/lost-withdrawals.ts'

const { server, client, states, withdrawal } = lostWithdrawals()

describe('the verdict by the balances', () => {
  it.each<[string, Partial<Intent>, unknown, string]>([
    ['the balance was not known', { balances: null }, balance(5), 'unclear'],
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

  it('of a spin, after a coin that came before it, is open where the wallet has one coin less', async () => {
    server.on('GET /api/spinwheel/setup', () => json({ result: { userCoin: 5 } }))
    server.on('GET /api/wallet', () => json({ profile: { coin: 5 }, wallet: { amount: 1000 } }))
    const balances = { WALLET: '100000', coins: '6' }
    const spin = { row: 'POST /api/spinwheel/spin', input: {}, before: 5, balances }
    const verdict = resolveIntent(client, await withdrawal(spin))
    await timePasses(SETTLED_MS + 1000)
    expect(await verdict).toBe('unclear')
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
    [
      'a coupon',
      'has brought nothing, while another phone moved money away',
      { coupons: [] },
      { amount: 800 },
      'unclear',
    ],
    [
      'an invite bonus',
      'has brought nothing, while another phone moved money away',
      { invite: { amount: 0 } },
      { amount: 800 },
      'unclear',
    ],
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
    'waits for the money of %s, which a server may book some seconds later',
    async (row) => {
      let amount = 1000
      server.on('GET /api/spinwheel/coupon', () => json({ coupons: [] }))
      server.on('GET /api/wallet', () => json({ invite: { amount: 0 }, wallet: { amount } }))
      const verdict = resolveIntent(client, await withdrawal({ row, input: { coupon: 'c1' } }))
      await timePasses(3000)
      expect(states()).toEqual(['checking'])
      amount = 1050
      await timePasses(10_000)
      expect(await verdict).toBe('done')
    },
  )

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
      [
        'a withdrawal like one of just before',
        { lookAlikes: 1, nearLookAlikes: 1 },
        { wallet: { amount: 500 } },
        'unclear',
      ],
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
      const taken = await noteWords(await withdrawal(change), {
        acceptance: { words: null, doubt: null },
      })
      const verdict = resolveIntent(client, taken)
      await timePasses(SETTLED_MS + 1000)
      expect(await verdict).toBe(expected)
    })

    it('is not told by a balance that has moved later: another action may have moved as much', async () => {
      server.on(STATEMENT, says())
      const taken = await noteWords(await withdrawal(), {
        acceptance: { words: null, doubt: null },
      })
      const verdict = resolveIntent(client, taken)
      await timePasses(11_000)
      server.on('GET /api/wallet', balance(500))
      await timePasses(SETTLED_MS)
      expect(await verdict).toBe('unclear')
    })

    it('is not told by a balance that has moved where the server spoke of a refusal, too', async () => {
      server.on(STATEMENT, says())
      server.on('GET /api/wallet', balance(500))
      const taken = await noteWords(await withdrawal(), { acceptance: { words: null, doubt: 'closed' } })
      const verdict = resolveIntent(client, taken)
      await timePasses(SETTLED_MS + 1000)
      expect(await verdict).toBe('unclear')
    })

    it('is told where only this page can say when it was sent', async () => {
      server.on(STATEMENT, says())
      server.on('GET /api/wallet', balance(500))
      // The phone's clock was set, so no answer since then has told the server's time.
      vi.setSystemTime(Date.now() + HOUR_MS)
      vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - HOUR_MS)
      const sent = sentNow()
      expect(sent.isServerTime).toBe(false)
      const verdict = resolveIntent(
        client,
        await noteWords(await withdrawal(sent), { acceptance: { words: null, doubt: null } }),
      )
      await timePasses(1000)
      expect(await verdict).toBe('done')
    })

    it.each([false, true])(
      'is not told by a balance of long after, where another page has sent it (server time: %s)',
      async (isServerTime) => {
        server.on(STATEMENT, says())
        server.on('GET /api/wallet', balance(500))
        const sent = { sentAt: Date.now() - HOUR_MS, isServerTime }
        const verdict = resolveIntent(
          client,
          await noteWords(await withdrawal(sent), { acceptance: { words: null, doubt: null } }),
        )
        await timePasses(SETTLED_MS + 1000)
        expect(await verdict).toBe('unclear')
      },
    )

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
})
