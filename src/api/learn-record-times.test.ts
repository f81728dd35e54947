import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import { fakePage } from '../../tests/support/fake-page.ts'
import { fakeServer } from '../../tests/support/fake-server.ts'

const page = fakePage(async () => ({
  ...(await import('#config.ts')),
  ...(await import('./send.ts')),
  ...(await import('./learn-record-times.ts')),
  ...(await import('./server-clock.ts')),
  ...(await import('#contract/server-zone.ts')),
  ...(await import('#contract/statement.ts')),
  ...(await import('#contract/chat.ts')),
  ...(await import('#contract/bonus.ts')),
  ...(await import('#contract/qrcode.ts')),
}))
const server = fakeServer()

const start = Date.UTC(2026, 10, 21, 3)

beforeEach(() => {
  vi.useFakeTimers({ now: start, toFake: ['Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Starts the app anew. What is on the phone stays. */
async function startApp(settings: Record<string, unknown> = {}) {
  const modules = await page.reload()
  const { config, send, startLearningTimes, statement, chat, bonus, qrcode, knownServerNow, serverNow } =
    modules
  Object.assign(config, { apiUrl: 'http://api.test' }, settings)
  modules.setServerZone(config.serverZoneMinutes * MINUTE_MS)
  const client = new QueryClient()
  const refreshed = vi.spyOn(client, 'invalidateQueries')
  startLearningTimes(client)
  const message = { message_type: 'text', payload: { message: 'x' } } as const
  return {
    knownServerNow,
    serverNow,
    topics: () => refreshed.mock.calls.map(([filter]) => filter?.queryKey?.[0]),
    newest: async () => (await send(statement.list, { page: 1, limit: 10 })).statements[0]?.createdAt,
    say: (createdAt?: string) =>
      send(chat.sendMessage, { sender: 'customer', userId: 'p', message, ...(createdAt && { createdAt }) }),
    receive: async () => {
      const received = (await send(bonus.activate, { code: 'DAY' })).userBonus?.received
      return received === 'unknown' ? null : received?.[0]?.updatedAt
    },
    makeQr: async () => (await send(qrcode.create, { bankCode: 'WW', amount: 100 })).expireIn,
  }
}

/** The server's answer. It tells its clock unless its CORS hides the header. */
const answer = (body: unknown, hasDate = true) =>
  Response.json(body, hasDate ? { headers: { date: new Date().toUTCString() } } : {})

/** A time as a server in another zone writes it, without a zone. */
const written = (ms: number, zoneHours = 0) => new Date(ms + zoneHours * HOUR_MS).toISOString().slice(0, 19)

describe('a server in UTC that names no zone', () => {
  const rows: string[] = []
  beforeEach(() => {
    rows.length = 0
    server.on('POST /api/statement', () =>
      answer({ total: rows.length, statements: rows.map((createdAt) => ({ createdAt })) }),
    )
    server.on('POST /api/chat/send-message', () => answer(written(Date.now())))
    server.on('GET /api/bonus/activate/DAY', () =>
      answer({ _id: 'u', isActive: true, received: [{ updatedAt: written(Date.now()) }] }),
    )
    server.on('POST /api/qrcode/WW', () =>
      answer({ hasQrcode: true, qrcode: 'x', expireIn: written(Date.now() + 600_000) }),
    )
  })

  it('is understood by the first record that a call makes', async () => {
    const app = await startApp()
    expect(await app.say()).toBe(start)
    expect(await app.receive()).toBe(start)
    expect(app.topics()).toEqual(expect.arrayContaining(['statement', 'bonus', 'chat', 'qrcode']))
  })

  it('is understood by the first QR', async () => {
    const app = await startApp()
    expect(await app.makeQr()).toEqual({ at: start + 600_000 })
  })

  it('is understood by two new records of a list', async () => {
    const app = await startApp()
    rows.unshift(written(start - DAY_MS))
    await app.newest()
    for (const isUnderstood of [false, true]) {
      vi.advanceTimersByTime(120_000)
      rows.unshift(written(Date.now()))
      expect(await app.newest()).toBe(isUnderstood ? Date.now() : Date.now() - 7 * HOUR_MS)
    }
  })

  it('is remembered by the phone', async () => {
    const app = await startApp()
    await app.say()
    const next = await startApp()
    expect(next.topics()).toContain('statement')
    rows.unshift(written(start))
    expect(await next.newest()).toBe(start)
    const withOtherZone = await startApp({ serverZoneMinutes: 0 })
    expect(await withOtherZone.newest()).toBe(start)
  })

  it('is corrected again once it names Bangkok’s time', async () => {
    const app = await startApp()
    await app.say()
    server.on('POST /api/chat/send-message', () => answer(written(Date.now(), 7)))
    expect(await app.say()).toBe(start)
  })
})

describe('nothing is learnt', () => {
  it.each([
    ['as it was sent', (sent: string) => sent],
    ['in whole seconds', (sent: string) => `${sent.slice(0, 19)}Z`],
    ['in Bangkok’s zone', (sent: string) => `${written(Date.parse(sent), 7)}+07:00`],
  ])('from a message that keeps the time of the phone, %s', async (_, kept) => {
    const app = await startApp()
    const sent = new Date(start - 3 * HOUR_MS + 456).toISOString()
    server.on('POST /api/chat/send-message', () => answer({ data: { createdAt: kept(sent) } }))
    await app.say(sent)
    server.on('POST /api/statement', () =>
      answer({ total: 1, statements: [{ createdAt: new Date(start).toISOString() }] }),
    )
    expect(await app.newest()).toBe(start)
    expect(app.topics()).toEqual([])
  })

  it('of the clock from such a message, where the server does not tell it', async () => {
    const app = await startApp()
    const sent = new Date(start + 90_000).toISOString()
    server.on('POST /api/chat/send-message', () => answer(sent, false))
    await app.say(sent)
    expect(app.serverNow()).toBe(start)
  })

  it('from an old record that a list brings late', async () => {
    const app = await startApp()
    const rows = ['2026-11-20T00:00:00']
    server.on('POST /api/statement', () => answer({ statements: rows.map((createdAt) => ({ createdAt })) }))
    await app.newest()
    vi.advanceTimersByTime(60_000)
    rows.unshift(written(Date.now() - HOUR_MS, 7))
    expect(await app.newest()).toBe(Date.now() - HOUR_MS)
    vi.advanceTimersByTime(60_000)
    rows.unshift(written(Date.now(), 7))
    expect(await app.newest()).toBe(Date.now())
    expect(app.topics()).toEqual([])
  })

  it('from times that are right', async () => {
    const app = await startApp()
    server.on('POST /api/chat/send-message', () => answer(new Date().toISOString()))
    server.on('POST /api/qrcode/WW', () =>
      answer({ qrcode: 'x', expireIn: new Date(start + 9 * HOUR_MS).toISOString() }),
    )
    expect(await app.say()).toBe(start)
    expect(await app.makeQr()).toEqual({ at: start + 9 * HOUR_MS })
    expect(app.topics()).toEqual([])
  })
})

it('Bangkok’s time that is called UTC is understood', async () => {
  const app = await startApp()
  server.on('POST /api/chat/send-message', () => answer(`${written(Date.now(), 7)}Z`))
  expect(await app.say()).toBe(start)
})

describe('where the server does not tell its clock', () => {
  it.each([
    ['nearly what the phone says', 40_000],
    ['something else', 5 * DAY_MS],
  ])('a record that says %s is believed for what is shown alone', async (_, aheadMs) => {
    const app = await startApp()
    const real = start + aheadMs
    server.on('POST /api/chat/send-message', () => answer(new Date(real).toISOString(), false))
    await app.say()
    vi.advanceTimersByTime(1000)
    expect(app.knownServerNow()).toBeNull()
    expect(app.serverNow()).toBe(real + 1000)
  })

  it('a record that is some hours off is not believed: its zone may be wrong', async () => {
    const app = await startApp()
    server.on('POST /api/chat/send-message', () => answer(`${written(Date.now(), 7)}Z`, false))
    await app.say()
    expect(app.knownServerNow()).toBeNull()
    expect(app.serverNow()).toBe(start)
  })

  it('a record without a zone does not', async () => {
    const app = await startApp()
    server.on('POST /api/chat/send-message', () => answer(written(start + 5 * DAY_MS, 7), false))
    await app.say()
    expect(app.serverNow()).toBe(start)
  })

  it('a record that took long tells it not exactly enough', async () => {
    const app = await startApp()
    server.on('POST /api/chat/send-message', () => {
      vi.advanceTimersByTime(5000)
      return answer(new Date(start + 40_000).toISOString(), false)
    })
    await app.say()
    expect(app.serverNow()).toBe(start + 5000)
  })

  it('the clock is never ahead of a record by less than the call took', async () => {
    const app = await startApp()
    server.on('POST /api/chat/send-message', () => {
      vi.advanceTimersByTime(1500)
      return answer(new Date(start).toISOString(), false)
    })
    await app.say()
    expect(app.serverNow()).toBe(start + 1500)
  })
})

it('a record does not change the clock that the server tells', async () => {
  const app = await startApp()
  server.on('POST /api/chat/send-message', () => answer(start + 90 * MINUTE_MS))
  await app.say()
  expect(app.knownServerNow()).toBe(start + 500)
})
