/** One phone whose limits are tested, and the server of its player. */
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, vi } from 'vitest'
import { fakePage } from '../../../tests/support/fake-page.ts'
import { fakeServer } from '../../../tests/support/fake-server.ts'

const page = fakePage(async () => ({
  ...(await import('#session/session.ts')),
  ...(await import('#session/stored.ts')),
  ...(await import('#config.ts')),
  ...(await import('#api/gate.ts')),
  ...(await import('#api/send.ts')),
  ...(await import('#api/query.ts')),
  ...(await import('#contract/wallet.ts')),
  ...(await import('#contract/qrcode.ts')),
  ...(await import('#domain/play-limits.ts')),
  ...(await import('#limits/kept-limits.ts')),
  ...(await import('#limits/end-use.ts')),
  ...(await import('#limits/hold-back.ts')),
  ...(await import('#limits/start-limits.ts')),
}))
export type Page = Awaited<ReturnType<typeof page.reload>> & { client: QueryClient }

export const server = fakeServer()
export const NOW = Date.parse('2026-11-22T12:00:00+07:00')

/** A server's clock runs on. One that stood still would date what a slow machine does later before it. */
class ServerClock {
  #setTo = 0
  #setTick = 0

  /** Epoch ms. */
  get now(): number {
    return this.#setTo + Math.round(performance.now() - this.#setTick)
  }

  set now(at: number) {
    this.#setTo = at
    this.#setTick = performance.now()
  }
}

interface World {
  /** By the server's clock, epoch ms. */
  now: number
  /** The statement, newest first. */
  rows: Record<string, unknown>[]
  playerId: string
  inWallet: number | null
  inGame: number | null
}
const untouched = (): World => ({ now: NOW, rows: [], playerId: 'player-1', inWallet: 1000, inGame: null })
/** What the server knows in this test. */
export const world: World = Object.assign(new ServerClock(), untouched())

export const dated = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', date: new Date(world.now).toUTCString() },
  })
export const lost = () => 'lost' as const

beforeEach(() => {
  Object.assign(world, untouched())
  vi.stubGlobal('location', { origin: 'http://app.test', href: 'http://app.test/user/home', pathname: '/' })
  server.on('GET /api/wallet', () =>
    dated({
      profile: { _id: world.playerId },
      wallet: { amount: world.inWallet },
      slots: [{ code: 'PG', name: 'PG Slot', amount: world.inGame }],
    }),
  )
  server.on('POST /api/statement', () => dated({ total: world.rows.length, statements: world.rows }))
  server.on('POST /api/wallet/add', () => dated({ message: 'SUCCESS' }))
  server.on('POST /api/wallet/truelink', () => dated({ message: 'SUCCESS' }))
  server.on('POST /api/wallet/transfer', () => dated({ message: 'SUCCESS' }))
  server.on('POST /api/wallet/transferAll', () => dated({ message: 'SUCCESS' }))
  server.on('POST /api/qrcode/KBANK', () =>
    dated({ qrcodeId: 'q1', hasQrcode: true, qrcode: '<svg/>', amount: 1 }),
  )
})

/** Loads a page that is signed in, as the app does. */
export async function open(): Promise<Page> {
  const opened = await page.reload()
  opened.config.apiUrl = 'http://api.test'
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  opened.setGate((call, act) =>
    opened.storedKeys.playLimits.read() === null ? act() : opened.holdBack(client, call, act),
  )
  return { ...opened, client }
}

export async function signedIn(): Promise<Page> {
  const opened = await open()
  opened.signIn('token', { remember: true })
  return opened
}

export const setDay = ({ changeLimits, withCeiling, client }: Page, amount: bigint | null) =>
  changeLimits(client, (kept, at) => ({
    ...kept,
    limits: { ...kept.limits, day: withCeiling(kept.limits.day, amount, at) },
  }))

export const deposit = ({ send, wallet }: Page, amount: number, idempotencyKey?: string) =>
  send(wallet.add, { amount }, { idempotencyKey })
export const held = { kind: 'held' }

export function credit(amount: number, part: object = {}): void {
  const row = {
    statementType: 'deposit',
    status: 'SUCCESS',
    amount,
    createdAt: new Date(world.now).toISOString(),
  }
  world.rows = [{ _id: `r${world.rows.length}`, ...row, ...part }, ...world.rows]
}
