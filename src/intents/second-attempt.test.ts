import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refund } from '#contract/refund.ts'
import { wallet } from '#contract/wallet.ts'
import { currentSession, leave, signIn } from '#session/session.ts'
import { json } from '../../tests/support/fake-server.ts'
import { currentIntents, markIntent, strikeOutIntent } from './journal.ts'
import { noteDone } from './look-alikes.ts'
import { runMoney } from './run-money.ts'
import { WITHDRAW, withdrawals } from './testing/withdrawals.ts'

const askSecondAttempt = vi.hoisted(() => vi.fn<() => Promise<boolean>>())
vi.mock('./ask-second-attempt.tsx', () => ({ askSecondAttempt }))

const { server, client, ledger, pays, withdraw, states, earlier } = withdrawals()

/** The id of the only intent in the journal. */
function onlyIntent(): string | undefined {
  const [intent, ...others] = currentIntents()
  expect(others).toEqual([])
  return intent?.id
}

beforeEach(() => {
  askSecondAttempt.mockImplementation(() => Promise.reject(new Error('nobody is to be asked')))
})
afterEach(() => {
  vi.useRealTimers()
})

describe('while an earlier one is in doubt', () => {
  it.each(['checking', 'could-not-tell', 'under-way'] as const)(
    '(%s) the player is asked, and may say no',
    async (state) => {
      await earlier('a')
      await markIntent('a', state)
      const asked = vi.fn(() => Promise.resolve(false))
      askSecondAttempt.mockImplementation(asked)
      expect(await withdraw()).toEqual({ status: 'not-sent', reason: 'declined' })
      expect(asked).toHaveBeenCalledOnce()
      expect(states()).toEqual([state])
      expect(ledger).toEqual([])
    },
  )

  it('the player may send all the same, and the earlier one stays in doubt: a third time asks again', async () => {
    await earlier('a')
    await markIntent('a', 'could-not-tell')
    askSecondAttempt.mockImplementation(() => Promise.resolve(true))
    expect(await withdraw()).toMatchObject({ status: 'done' })
    expect(ledger).toEqual([500])
    expect(currentIntents().find(({ id }) => id === 'a')).toMatchObject({
      state: 'could-not-tell',
      isRead: true,
    })
    askSecondAttempt.mockImplementation(() => Promise.resolve(false))
    expect(await withdraw()).toEqual({ status: 'not-sent', reason: 'declined' })
    expect(ledger).toEqual([500])
  })

  it.each(['done', 'not-done'] as const)(
    'one whose outcome was told (%s) is no reason to ask',
    async (state) => {
      await earlier('a')
      await markIntent('a', state)
      expect(await withdraw()).toMatchObject({ status: 'done', intentId: onlyIntent() })
    },
  )

  it('the other way to take the same money is asked about, and waits for it in another tab', async () => {
    await earlier('a', { row: 'GET /api/refund/receive', input: {} })
    const asked = vi.fn(() => Promise.resolve(false))
    askSecondAttempt.mockImplementation(asked)
    const add = () => runMoney(client, refund.addWallet, {}, null)
    expect(await add()).toEqual({ status: 'not-sent', reason: 'declined' })
    expect(asked).toHaveBeenCalledOnce()
    const { promise, resolve } = Promise.withResolvers<void>()
    const other = navigator.locks.request(
      `kapao.${currentSession()?.id} GET /api/refund/receive`,
      () => promise,
    )
    expect(await add()).toEqual({ status: 'not-sent', reason: 'busy' })
    resolve()
    await other
    expect(server.calls).toEqual([])
  })

  it('nothing is sent where another tab finds out, while the player is asked, that it was done', async () => {
    await earlier('a')
    await markIntent('a', 'could-not-tell')
    askSecondAttempt.mockImplementation(async () => {
      vi.setSystemTime(Date.now() + 1)
      noteDone(wallet.withdrawAll, { amount: 500 })
      await markIntent('a', 'done')
      return true
    })
    expect(await withdraw()).toEqual({ status: 'not-sent', reason: 'busy' })
    expect(ledger).toEqual([])
    expect(states()).toEqual(['done'])
  })

  it('another kind of action is free', async () => {
    await earlier('a', { row: 'POST /api/wallet/transfer', input: {} })
    await markIntent('a', 'could-not-tell')
    expect(await withdraw()).toMatchObject({ status: 'done' })
    await strikeOutIntent('a')
  })
})

describe('a session that ends', () => {
  it('while the player is being asked: nothing is sent for the next one', async () => {
    await earlier('a', { input: {} })
    askSecondAttempt.mockImplementation(async () => {
      leave('logout')
      signIn('other player', { remember: false })
      return true
    })
    expect(await withdraw()).toEqual({ status: 'not-sent', reason: 'left' })
    expect(server.calls).toEqual([])
    expect(currentIntents()).toEqual([])
  })

  it('while it is under way: the late answer changes nothing', async () => {
    server.on(WITHDRAW, (body) => {
      leave('logout')
      return pays(body)
    })
    expect(await withdraw()).toEqual({ status: 'not-sent', reason: 'left' })
    expect(currentIntents()).toEqual([])
  })

  it('by the answer itself: it is not called a failure', async () => {
    const { onSignal } = await import('#api/signals.ts')
    const stop = onSignal(() => leave('ended'))
    server.on(WITHDRAW, () => json({ error: 'invalid-token' }, 401))
    expect(await withdraw()).toEqual({ status: 'not-sent', reason: 'left' })
    stop()
  })
})
