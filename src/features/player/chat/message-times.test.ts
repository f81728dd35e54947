import { afterEach, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { json } from '../../../../tests/support/fake-server.ts'
import {
  fromSupport,
  heard,
  open,
  person,
  SEND,
  server,
  serverTime,
  service,
  waitUntilKept,
} from './testing/chat-phone.ts'

afterEach(() => vi.useRealTimers())

it('the same words a second time are not taken for the first ones', async () => {
  service.rows = [fromSupport('Hello', '2026-11-22T05:00:00Z')]
  const app = await open()
  app.signIn('token', { remember: true })
  await app.resumeOutbox(app.client)
  await app.client.fetchQuery(app.chatHistory(app.client, person))
  app.writeText(app.client, person, 'Hello?')
  await expect.poll(() => app.currentOutbox()[0]).toMatchObject({ status: 'succeed' })
  // The second one never comes to the server.
  server.on(SEND, () => 'lost')
  app.writeText(app.client, person, 'Hello?')
  await expect.poll(() => app.currentOutbox()[1]).toMatchObject({ tries: 1 })
  // The conversation is read, which has the first one by now.
  for (let times = 0; times < 2; times += 1)
    await app.client.fetchQuery({ ...app.chatHistory(app.client, person), staleTime: 0 })
  server.on(SEND, () => json({ success: true, createdAt: serverTime().toISOString() }))
  app.reportAnswered()
  await expect.poll(heard).toEqual(['Hello?', 'Hello?', 'Hello?'])
  await waitUntilKept()
})

it('they are not taken for the first ones either where a service keeps whole seconds', async () => {
  // Both are written in one second.
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-22T05:00:00.250Z') })
  const stamp = '2026-11-22T05:10:00.000Z'
  const app = await open()
  app.signIn('token', { remember: true })
  await app.resumeOutbox(app.client)
  await app.client.fetchQuery(app.chatHistory(app.client, person))
  server.on(SEND, (body) => {
    const { message } = body as { message: unknown }
    service.rows = [{ _id: 'first', sender: 'customer', message, createdAt: stamp }]
    return json({ success: true, createdAt: stamp })
  })
  app.writeText(app.client, person, 'Hello?')
  await expect.poll(() => app.currentOutbox()[0]).toMatchObject({ status: 'succeed' })
  server.on(SEND, () => 'lost')
  app.writeText(app.client, person, 'Hello?')
  await expect.poll(() => app.currentOutbox()[1]).toMatchObject({ tries: 1 })
  // The second time the row of the first one is known.
  for (let times = 0; times < 3; times += 1)
    await app.client.fetchQuery({ ...app.chatHistory(app.client, person), staleTime: 0 })
  server.on(SEND, () => json({ success: true, createdAt: stamp }))
  app.reportAnswered()
  await expect.poll(heard).toEqual(['Hello?', 'Hello?', 'Hello?'])
  await waitUntilKept()
})

it('a message whose answer is lost is found where the service writes times without a zone, in UTC', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-22T05:00:00Z') })
  const inUtc = () => serverTime().toISOString().slice(0, 19).replace('T', ' ')
  service.rows = [fromSupport('Hello', inUtc())]
  const app = await open()
  app.signIn('token', { remember: true })
  await app.resumeOutbox(app.client)
  await app.client.fetchQuery(app.chatHistory(app.client, person))
  // The socket brings what is new, so the history is not read again.
  vi.advanceTimersByTime(5 * MINUTE_MS)
  server.on(SEND, (body) => {
    const { message } = body as { message: unknown }
    service.rows = [{ _id: 'own', sender: 'customer', message, createdAt: inUtc() }, ...service.rows]
    return 'lost'
  })
  app.writeText(app.client, person, 'Hello?')
  await expect.poll(() => app.currentOutbox()[0]).toMatchObject({ tries: 1 })
  app.reportAnswered()
  await expect.poll(() => app.currentOutbox()[0]).toMatchObject({ status: 'succeed' })
  await waitUntilKept()
  expect(heard()).toEqual(['Hello?'])
})

it('the words of long ago are no copy of a lost message, also where a message has no time', async () => {
  service.rows = [
    fromSupport('dated years ahead', '2036-01-01T00:00:00Z'),
    fromSupport('Hello', '2026-11-22T05:00:00Z'),
    { ...fromSupport('ok', '2026-11-22T04:00:00Z'), _id: 'old', sender: 'customer' },
  ]
  const app = await open()
  app.signIn('token', { remember: true })
  await app.resumeOutbox(app.client)
  // The first answer tells the server's clock.
  for (let times = 0; times < 2; times += 1)
    await app.client.fetchQuery({ ...app.chatHistory(app.client, person), staleTime: 0 })
  server.on(SEND, () => 'lost')
  app.writeText(app.client, person, 'ok')
  await expect.poll(() => app.currentOutbox()[0]).toMatchObject({ tries: 1 })
  for (let times = 0; times < 2; times += 1)
    await app.client.fetchQuery({ ...app.chatHistory(app.client, person), staleTime: 0 })
  expect(app.currentOutbox()).toHaveLength(1)
  server.on(SEND, () => json({ success: true, createdAt: serverTime().toISOString() }))
  app.reportAnswered()
  await expect.poll(heard).toEqual(['ok', 'ok'])
  await waitUntilKept()
})

it('a message has the server’s time, also from a phone whose clock is wrong, and the same at each try', async () => {
  const app = await open()
  app.signIn('token', { remember: true })
  await app.resumeOutbox(app.client)
  await app.client.fetchQuery(app.chatHistory(app.client, person))
  const sentWith: number[] = []
  const answer = (reply: () => Response | 'lost') => (body: unknown) => {
    sentWith.push(Date.parse((body as { createdAt: string }).createdAt))
    return reply()
  }
  server.on(
    SEND,
    answer(() => 'lost'),
  )
  app.writeText(app.client, person, 'Hello?')
  await expect.poll(() => app.currentOutbox()[0]).toMatchObject({ tries: 1 })
  server.on(
    SEND,
    answer(() => json({ success: true, createdAt: serverTime().toISOString() })),
  )
  app.reportAnswered()
  await expect.poll(() => sentWith).toHaveLength(2)
  await waitUntilKept()
  expect(sentWith[1]).toBe(sentWith[0])
  expect(Math.abs((sentWith[0] ?? 0) - serverTime().getTime())).toBeLessThan(60_000)
})

it('messages keep their order, however the server’s clock is told meanwhile', async () => {
  const app = await open()
  app.signIn('token', { remember: true })
  await app.resumeOutbox(app.client)
  await app.client.fetchQuery(app.chatHistory(app.client, person))
  const sentWith: number[] = []
  server.on(SEND, (body) => {
    sentWith.push(Date.parse((body as { createdAt: string }).createdAt))
    // It is set back by five minutes.
    const date = new Date(Date.now() + 300_000).toUTCString()
    return json({ success: true, createdAt: serverTime().toISOString() }, 200, { date })
  })
  app.writeText(app.client, person, `${'1'.repeat(1500)}\n${'2'.repeat(1500)}`)
  await expect.poll(() => sentWith).toHaveLength(2)
  await waitUntilKept()
  expect(sentWith[1]).toBeGreaterThan(sentWith[0] ?? Number.POSITIVE_INFINITY)
})
