import * as v from 'valibot'
import { describe, expect, it, vi } from 'vitest'
import { query } from '#api/query.ts'
import { config } from '#config.ts'
import { type Overview, wallet } from '#contract/wallet.ts'
import { currentSession, leave, signIn } from '#session/session.ts'
import { json } from '../../tests/support/fake-server.ts'
import { currentIntents, markIntent, onJournalChange } from './journal.ts'
import { noteDone } from './look-alikes.ts'
import { runMoney } from './run-money.ts'
import { STATEMENT, WITHDRAW, withdrawals } from './testing/withdrawals.ts'

const { server, client, ledger, pays, withdraw, earlier } = withdrawals()

describe('a withdrawal', () => {
  it('that is answered is done, and stays in the journal until the screen has shown it', async () => {
    const outcome = await withdraw()
    const [intent] = currentIntents()
    expect(outcome).toEqual({ status: 'done', answer: { message: 'SUCCESS' }, intentId: intent?.id })
    expect(intent).toMatchObject({ state: 'done', isRead: false })
    expect(ledger).toEqual([500])
  })

  it('is told to nobody where the session ends while the journal notes that it is done', async () => {
    const stop = onJournalChange(() => {
      if (currentIntents().some(({ state }) => state === 'done')) leave('ended')
    })
    expect(await withdraw()).toEqual({ status: 'not-sent', reason: 'left' })
    stop()
    expect(ledger).toEqual([500])
  })

  it('is told to nobody where the session ends while an earlier one is put away', async () => {
    await earlier('a')
    await markIntent('a', 'not-done')
    const stop = onJournalChange(() => {
      if (currentIntents().every(({ state }) => state === 'done')) leave('ended')
    })
    expect(await withdraw()).toEqual({ status: 'not-sent', reason: 'left' })
    stop()
    expect(ledger).toEqual([500])
  })

  it('is in the journal before it is sent', async () => {
    const seen: unknown[] = []
    server.on(WITHDRAW, (body) => {
      seen.push(...currentIntents().map(({ state, input, row }) => ({ state, input, row })))
      return pays(body)
    })
    await withdraw()
    expect(seen).toEqual([{ state: 'under-way', input: { amount: 500 }, row: WITHDRAW }])
  })

  it.each([
    [
      'as the player was shown it',
      { wallet: { amount: 1000 }, invite: {}, slots: [{ code: 'PG', amount: 5 }] },
    ],
    ['not at all where nothing was shown', null],
  ])('notes the money from before, %s', async (_, overview) => {
    const { queryKey } = query(wallet.overview)
    if (overview) client.setQueryData(queryKey, v.parse(wallet.overview.answer, overview))
    server.on(WITHDRAW, () => 'lost')
    server.on(STATEMENT, () => 'lost')
    const outcome = await withdraw()
    expect(outcome.status).toBe('unknown')
    expect(currentIntents()[0]?.balances).toEqual(overview && { WALLET: '100000', PG: '500' })
    expect(server.count('GET /api/wallet')).toBe(0)
    client.clear()
  })

  it.each<[string, (queryKey: readonly unknown[], told: Overview) => Promise<void> | void]>([
    [
      'a minute ago',
      (queryKey, told) => {
        client.setQueryData(queryKey, told, { updatedAt: Date.now() - 61_000 })
      },
    ],
    [
      'by a clock that was set back since',
      (queryKey, told) => {
        client.setQueryData(queryKey, told, { updatedAt: Date.now() + 61_000 })
      },
    ],
    [
      'before money was moved',
      (queryKey, told) => {
        client.setQueryData(queryKey, told)
        return client.invalidateQueries({ queryKey })
      },
    ],
    [
      'before a reading that failed',
      async (queryKey, told) => {
        client.setQueryData(queryKey, told)
        const queryFn = () => Promise.reject(new Error('no connection'))
        await client.prefetchQuery({ queryKey, queryFn, retry: false })
      },
    ],
  ])('notes no money that was read %s', async (_, read) => {
    await read(query(wallet.overview).queryKey, v.parse(wallet.overview.answer, { wallet: { amount: 1000 } }))
    server.on(WITHDRAW, () => 'lost')
    server.on(STATEMENT, () => 'lost')
    await withdraw()
    expect(currentIntents()[0]?.balances).toBeNull()
    client.clear()
  })

  it('that is refused has failed: nothing is in doubt', async () => {
    server.on(WITHDRAW, () => json({ code: 'MONEY_NOT_ENOUGH' }, 400))
    const outcome = await withdraw()
    expect(outcome).toMatchObject({ status: 'failed', error: { code: 'MONEY_NOT_ENOUGH' } })
    expect(currentIntents()).toEqual([])
  })

  it.each([
    [{ status: false, message: 'ยอดเงินไม่พอ' }],
    [{ error: 'ยอดเงินไม่พอ' }],
    [{ code: 1001, message: 'ยอดเงินไม่พอ' }],
    [{ message: 'SUCCESS', data: { success: false, message: 'ยอดเงินไม่พอ' } }],
  ])('that is refused with status 200 has failed, in the words of %o', async (body) => {
    server.on(WITHDRAW, () => json(body))
    expect(await withdraw()).toMatchObject({ status: 'failed', error: { kind: 'refused', status: 200 } })
    expect(currentIntents()).toEqual([])
  })

  it('of what is no amount is not sent, and leaves nothing', async () => {
    await expect(withdraw(Number.NaN)).rejects.toThrow()
    expect(server.count(WITHDRAW)).toBe(0)
    expect(currentIntents()).toEqual([])
  })

  it('offline is refused at once, not queued', async () => {
    vi.stubGlobal('navigator', { onLine: false })
    expect(await withdraw()).toMatchObject({ status: 'failed', error: { kind: 'offline' } })
    expect(server.calls).toEqual([])
    expect(currentIntents()).toEqual([])
  })

  it('carries one key of its own each time, where keys are on', async () => {
    config.sendsIdempotencyKey = true
    await withdraw()
    await withdraw()
    const keys = server.calls.map(({ headers }) => headers.get('idempotency-key'))
    expect(new Set(keys).size).toBe(2)
    expect(keys.join()).toMatch(/^[0-9a-f-]{36},[0-9a-f-]{36}$/)
  })

  it('carries no key where the backend has not said that it knows keys', async () => {
    await withdraw()
    expect(server.calls[0]?.headers.has('idempotency-key')).toBe(false)
  })
})

describe('taps', () => {
  it('of 20 at once one is sent', async () => {
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => withdraw()))
    expect(ledger).toEqual([500])
    expect(outcomes.filter(({ status }) => status === 'done')).toHaveLength(1)
    expect(outcomes.filter(({ status }) => status === 'not-sent')).toHaveLength(19)
  })

  it('after an answer may be sent again', async () => {
    await withdraw()
    await withdraw(200)
    expect(ledger).toEqual([500, 200])
  })

  it('are not sent while another tab does the same', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    // Of this tab's own lock the other tab knows nothing.
    const other = navigator.locks.request(`kapao.${currentSession()?.id} ${WITHDRAW}`, () => promise)
    expect(await withdraw()).toEqual({ status: 'not-sent', reason: 'busy' })
    resolve()
    await other
    expect(ledger).toEqual([])
  })

  it('of the next player are sent, though the last one’s call hangs', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    server.on(WITHDRAW, async () => {
      await promise
      return 'lost' as const
    })
    const last = withdraw()
    await expect.poll(() => server.count(WITHDRAW)).toBe(1)
    leave('ended')
    signIn('next', { remember: false })
    server.on(WITHDRAW, pays)
    expect(await withdraw(200)).toMatchObject({ status: 'done' })
    resolve()
    expect(await last).toEqual({ status: 'not-sent', reason: 'left' })
    expect(ledger).toEqual([200])
  })

  it('are not sent where another tab has done the same while the code was loading', async () => {
    const tappedAt = Date.now() - 300
    noteDone(wallet.withdraw, { amount: 200 })
    expect(await runMoney(client, wallet.withdrawAll, { amount: 500 }, null, tappedAt)).toEqual({
      status: 'not-sent',
      reason: 'busy',
    })
    expect(ledger).toEqual([])
    expect(currentIntents()).toEqual([])
  })

  it('are sent after what another tab had done before', async () => {
    noteDone(wallet.withdraw, { amount: 200 })
    expect(await withdraw()).toMatchObject({ status: 'done' })
    noteDone(wallet.transfer, { from: 'WALLET', to: 'PG', amount: 5 })
    await runMoney(client, wallet.withdrawAll, { amount: 500 }, null, Date.now())
    expect(ledger).toEqual([500, 500])
  })
})

it('a lock of the intent itself tells other tabs that it is being sent', async () => {
  const heldNames = async () => (await navigator.locks.query()).held?.map(({ name }) => name)
  const names: unknown[] = []
  server.on(WITHDRAW, async (body) => {
    names.push([await heldNames(), `kapao.${currentIntents()[0]?.id}`])
    return pays(body)
  })
  await withdraw()
  const [[held, ofIntent]] = names as [[string[], string]]
  expect(held).toContain(ofIntent)
  expect(await heldNames()).not.toContain(ofIntent)
})
