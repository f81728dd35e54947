import { beforeEach, expect, it, vi } from 'vitest'
import { lookup } from '#contract/lookup.ts'
import { promotion } from '#contract/promotion.ts'
import { wallet } from '#contract/wallet.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { currentConnection, reportAnswered, reportUnreachable } from '#offline/connection.ts'
import { fakeServer, json } from '../../tests/support/fake-server.ts'
import { send } from './send.ts'
import { knownServerNow } from './server-clock.ts'

const server = fakeServer()
const WALLET = 'GET /api/wallet'
const YEARS_AGO = 'Fri, 01 Jan 2016 00:00:00 GMT'

const page = (html = '<!DOCTYPE html><title>Free WiFi</title>', type = 'text/html') =>
  new Response(html, { headers: { 'content-type': type, date: YEARS_AGO } })

let tick = 0
beforeEach(() => {
  // Long after the last answer of the test before.
  tick += 3 * MINUTE_MS
  vi.spyOn(performance, 'now').mockImplementation(() => tick)
  reportAnswered()
})

const read = () => send(wallet.overview, {}).catch(({ kind }) => kind)

it.each([page(), page('\n<html><body>Sign in'), page('<!doctype html>', 'text/plain')])(
  'a page in the place of an answer does not come from the service, and tells no time',
  async (portal) => {
    server.on(WALLET, () => portal.clone())
    expect(await read()).toBe('malformed')
    expect(currentConnection()).toBe('captive-portal')
    expect(knownServerNow()).toBeNull()
  },
)

it('the same of a lookup', async () => {
  server.on('GET /api/lookup/conditions', () => page())
  await expect(send(lookup.conditions, {})).rejects.toMatchObject({ kind: 'malformed' })
  expect(currentConnection()).toBe('captive-portal')
})

it('a portal that has a page for some calls and cuts others is still one, until the service answers', async () => {
  server.on(WALLET, () => page())
  await read()
  server.on(WALLET, () => 'lost')
  await read()
  expect(currentConnection()).toBe('captive-portal')
  server.on(WALLET, () => json({ wallet: { amount: 5 } }))
  await read()
  expect(currentConnection()).toBe('online')
})

it('a call with an effect is told as ever, and learns nothing from a page', async () => {
  reportUnreachable()
  server.on('POST /api/wallet/withdrawAll', () => page())
  await expect(send(wallet.withdrawAll, { amount: 100 })).rejects.toMatchObject({ kind: 'malformed' })
  expect(currentConnection()).toBe('unreachable')
  expect(knownServerNow()).toBeNull()
})

it('a backend that has a page for what it does not know is there: it answers other calls', async () => {
  server.on('GET /api/promotion/find/A', () => page())
  server.on(WALLET, () => json({ wallet: { amount: 5 } }))
  await send(wallet.overview, {})
  await send(promotion.find, { code: 'A' }).catch(() => {})
  expect(currentConnection()).toBe('online')
})

it.each([
  ['a page with an error', () => new Response('<html>Bad Gateway', { status: 502 })],
  ['JSON under the type of a page', () => page('{"wallet":{"amount":5}}')],
  ['a warning of PHP', () => page('<br />\n<b>Warning</b>: {"wallet":{"amount":5}}')],
])('%s comes from the service', async (_, answer) => {
  reportUnreachable()
  server.on(WALLET, answer)
  await read()
  expect(currentConnection()).toBe('online')
})

it('a call that alone gets a page is that of a backend, not of a portal, from the second time on', async () => {
  const other = () => send(promotion.find, { code: 'A' }).catch(() => {})
  server.on(WALLET, () => json({ wallet: { amount: 5 } }))
  server.on('GET /api/promotion/find/A', () => page())
  await other()
  expect(currentConnection()).toBe('captive-portal')
  await read()
  tick += 10_000
  await other()
  expect(currentConnection()).toBe('online')
})
