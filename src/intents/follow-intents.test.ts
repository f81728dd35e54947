import { expect, it, vi } from 'vitest'
import { query } from '#api/query.ts'
import { send } from '#api/send.ts'
import { learnServerTime } from '#api/server-clock.ts'
import { wallet } from '#contract/wallet.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { leave, signIn } from '#session/session.ts'
import { timePasses } from '../../tests/support/fake-server.ts'
import { adoptIntent, currentIntents, markIntent, strikeOutIntent } from './journal.ts'
import { resolveIntent, startResolving } from './resolve-intents.ts'
import { sentNow } from './sent-time.ts'
import { entry, lostWithdrawals, SETTLED_MS, STATEMENT, says } from './testing/lost-withdrawals.ts'

/** What a new page does with the intents that an earlier page, or another tab, has left. */
const { server, client, id, states, withdrawal } = lostWithdrawals()

it.each([
  ['says "not done" by the server’s clock, when it was sent long ago', true, 10 * MINUTE_MS, 5000],
  ['says "not done" only after all that time when it was sent just now', true, 0, SETTLED_MS + 1000],
  ['cannot tell when the phone’s clock alone says when it was', false, 10 * MINUTE_MS, SETTLED_MS + 1000],
])('%s', async (_, isServerTime, agoMs, afterMs) => {
  const date = () => new Date().toUTCString()
  server.on(STATEMENT, () => Response.json({ total: 0, statements: [] }, { headers: { date: date() } }))
  learnServerTime(date(), performance.now())
  await withdrawal({ sentAt: Date.now() - agoMs, isServerTime })
  await startResolving(client)
  if (afterMs > SETTLED_MS) {
    await timePasses(SETTLED_MS - 2000)
    expect(states()).toEqual(['checking'])
  }
  await timePasses(afterMs)
  expect(states()).toEqual([isServerTime ? 'not-done' : 'could-not-tell'])
})

it('can tell what was sent while the server’s clock was unknown, once an answer has told it', async () => {
  // The phone's clock was set.
  const aheadMs = 5 * MINUTE_MS
  vi.setSystemTime(Date.now() + aheadMs)
  vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - aheadMs)
  const sent = sentNow()
  await withdrawal(sent)
  expect(sent.isServerTime).toBe(false)

  const date = () => new Date(Date.now() - aheadMs).toUTCString()
  server.on('GET /api/wallet', () =>
    Response.json({ wallet: { amount: 1000 } }, { headers: { date: date() } }),
  )
  await send(wallet.overview, {})
  const [intent] = currentIntents()
  expect(intent?.isServerTime).toBe(true)
  // The header has whole seconds.
  expect(Math.abs((intent?.sentAt ?? 0) - (sent.sentAt - aheadMs))).toBeLessThan(1000)
})

it.each(['under-way', 'checking'] as const)('takes up what the last one left %s', async (state) => {
  await withdrawal()
  await markIntent(id(), state)
  server.on(STATEMENT, says(entry()))
  await startResolving(client)
  await timePasses(0)
  expect(states()).toEqual(['done'])
})

it.each(['done', 'not-done', 'could-not-tell'] as const)('leaves what is %s to the player', async (state) => {
  await withdrawal()
  await markIntent(id(), state)
  await startResolving(client)
  await timePasses(60_000)
  expect(server.calls).toEqual([])
  expect(states()).toEqual([state])
})

it('leaves to another tab what that is sending', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const sending = navigator.locks.request(`kapao.${id()}`, () => promise)
  await withdrawal()
  await startResolving(client)
  await timePasses(60_000)
  expect(server.calls).toEqual([])
  expect(states()).toEqual(['under-way'])

  // That tab lets go of it without having told how it ended: it has died.
  server.on(STATEMENT, says(entry()))
  resolve()
  await sending
  await expect.poll(() => states()).toEqual(['done'])
})

it('reads the balances again when another tab has done what it was sending', async () => {
  const key = query(wallet.overview).queryKey
  client.setQueryData(key, { wallet: { amount: 1n } } as never)
  const { promise, resolve } = Promise.withResolvers<void>()
  const sending = navigator.locks.request(`kapao.${id()}`, () => promise)
  await withdrawal()
  await startResolving(client)
  await strikeOutIntent(id())
  expect(client.getQueryState(key)?.isInvalidated).toBe(false)
  resolve()
  await sending
  await expect.poll(() => client.getQueryState(key)?.isInvalidated).toBe(true)
  expect(server.calls).toEqual([])
})

it('leaves to another tab what that is finding out, and takes it over from one that died', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asking = navigator.locks.request(`kapao.checking ${id()}`, () => promise)
  await withdrawal()
  await markIntent(id(), 'checking')
  await startResolving(client)
  await timePasses(60_000)
  expect(server.calls).toEqual([])

  server.on(STATEMENT, says(entry()))
  resolve()
  await asking
  await expect.poll(() => states()).toEqual(['done'])
})

it('believes the tab that found it out', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asking = navigator.locks.request(`kapao.checking ${id()}`, () => promise)
  const intent = await withdrawal()
  const verdict = resolveIntent(client, intent)
  await timePasses(0)
  await markIntent(id(), 'not-done')
  resolve()
  await asking
  expect(await verdict).toBe('not-done')
  expect(server.calls).toEqual([])
})

it('takes up what the same player’s login before has left while a look was under way', async () => {
  const { sessionId: _, ...left } = await withdrawal()
  server.on(STATEMENT, says())
  await startResolving(client)
  await timePasses(20_000)
  leave('logout')
  signIn('next token', { remember: false })
  await adoptIntent(left)
  await startResolving(client)
  await timePasses(2 * SETTLED_MS)
  expect(states()).toEqual(['not-done'])
})
