/** A phone whose clock is ten minutes slow, and a service that keeps what it writes in the chat. */
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, vi } from 'vitest'
import { fakePage } from '../../../../../tests/support/fake-page.ts'
import { fakeServer, json } from '../../../../../tests/support/fake-server.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('#config.ts')),
  ...(await import('#offline/connection.ts')),
  ...(await import('../chat-history.ts')),
  ...(await import('../chat-outbox.ts')),
  ...(await import('../deliver-outbox.ts')),
  ...(await import('../resume-outbox.ts')),
  ...(await import('../write-message.ts')),
}))

export const person = { userId: 'p1', guestId: null, username: null, name: null }
export const server = fakeServer()
export const serverTime = () => new Date(Date.now() + 600_000)
export const service = {
  /** The messages of the conversation, the newest first. */
  rows: [] as Record<string, unknown>[],
  /** Whether the answer to what is written is lost. */
  isLost: false,
}

export const SEND = 'POST /api/chat/send-message'

beforeEach(() => {
  service.rows = []
  service.isLost = false
  vi.stubGlobal('document', new EventTarget())
  server.on('POST /api/chat/history', (body) => {
    const { skip, limit } = body as { skip: number; limit: number }
    return json(service.rows.slice(skip, skip + limit), 200, { date: serverTime().toUTCString() })
  })
  server.on(SEND, (body) => {
    const { message } = body as { message: unknown }
    const createdAt = serverTime().toISOString()
    service.rows = [
      { _id: `m${service.rows.length}`, sender: 'customer', message, createdAt },
      ...service.rows,
    ]
    return service.isLost ? 'lost' : json({ success: true, createdAt })
  })
})

export const heard = () =>
  server.calls
    .filter(({ name }) => name === SEND)
    .map(({ body }) => (body as { message: { payload: { message: string } } }).message.payload.message)

export const fromSupport = (message: string, createdAt = serverTime().toISOString()) => ({
  _id: message,
  sender: 'other',
  message: { message_type: 'text', payload: { message } },
  createdAt,
})

export type Page = Awaited<ReturnType<typeof page.reload>>

export async function open(): Promise<Page & { client: QueryClient }> {
  const opened = await page.reload()
  opened.config.apiUrl = 'http://api.test'
  return { ...opened, client: new QueryClient({ defaultOptions: { queries: { retry: false } } }) }
}

/** The next start must know it, too: the test ends only once it is on disk that all has been sent. */
export async function waitUntilKept(): Promise<void> {
  const kept = async () => (await (await open()).loadOutbox()).map(({ status }) => status)
  await expect.poll(async () => [...new Set(await kept())]).toEqual(['succeed'])
}
