import { afterEach, expect, it } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { setGate } from '#api/gate.ts'
import { query } from '#api/query.ts'
import { send } from '#api/send.ts'
import { knownServerNow } from '#api/server-clock.ts'
import { wallet } from '#contract/wallet.ts'
import { leave, signIn } from '#session/session.ts'
import { timePasses } from '../../tests/support/fake-server.ts'
import { currentIntents } from './journal.ts'
import { runMoney } from './run-money.ts'
import { lostWithdrawals, SETTLED_MS, STATEMENT, says } from './testing/lost-withdrawals.ts'

const { server, client, states } = lostWithdrawals()
const GIFT = 'POST /api/wallet/truelink'

/** The gate of the player's limits, which reads the statement over a slow line first. */
function slowGate(ms: number, then: () => void = () => {}): void {
  setGate(async (_, act) => {
    await new Promise((done) => setTimeout(done, ms))
    then()
    return act()
  })
}
afterEach(() => setGate((_, act) => act()))

const receive = () => runMoney(client, wallet.truelink, { link: 'encrypted' }, null)

it('a gift that waited there is called undone only when no server can still be at it', async () => {
  client.setQueryData(query(wallet.overview).queryKey, await send(wallet.overview, {}))
  server.on(STATEMENT, says())
  server.on(GIFT, () => 'lost')
  slowGate(90_000)
  const outcome = receive()
  await timePasses(90_000)
  expect(server.count(GIFT)).toBe(1)
  // Also another page, after this one was killed, reckons from when it has left.
  expect((knownServerNow() ?? 0) - (currentIntents()[0]?.sentAt ?? 0)).toBeLessThan(1000)
  await timePasses(SETTLED_MS - 2000)
  expect(states()).toEqual(['checking'])
  await timePasses(4000)
  expect(states()).toEqual(['not-done'])
  expect(await outcome).toMatchObject({ status: 'unknown' })
})

it('a gift whose session ends meanwhile is not sent', async () => {
  slowGate(5000, () => {
    leave('logout')
    signIn('other player', { remember: false })
  })
  const outcome = receive()
  await timePasses(6000)
  expect(await outcome).toEqual({ status: 'not-sent', reason: 'left' })
  expect(server.count(GIFT)).toBe(0)
})

it('a gift that is held there leaves nothing in the journal', async () => {
  setGate(async () => {
    throw new ApiError('held')
  })
  expect(await receive()).toMatchObject({ status: 'failed', error: { kind: 'held' } })
  expect(states()).toEqual([])
})
