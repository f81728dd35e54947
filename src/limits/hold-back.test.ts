import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fakePage } from '../../tests/support/fake-page.ts'
import { fakeServer } from '../../tests/support/fake-server.ts'

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
  ...(await import('./kept-limits.ts')),
  ...(await import('./hold-back.ts')),
}))
type Page = Awaited<ReturnType<typeof page.reload>>

const server = fakeServer()
const NOW = Date.parse('2026-11-22T12:00:00+07:00')
let now = NOW
let rows: Record<string, unknown>[] = []
let playerId = 'player-1'
let inWallet: number | null = 1000
let inGame: number | null = null

const dated = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', date: new Date(now).toUTCString() },
  })
const lost = () => 'lost' as const

beforeEach(() => {
  now = NOW
  rows = []
  playerId = 'player-1'
  inWallet = 1000
  inGame = null
  vi.stubGlobal('location', { origin: 'http://app.test', href: 'http://app.test/user/home', pathname: '/' })
  server.on('GET /api/wallet', () =>
    dated({
      profile: { _id: playerId },
      wallet: { amount: inWallet },
      slots: [{ code: 'PG', name: 'PG Slot', amount: inGame }],
    }),
  )
  server.on('POST /api/statement', () => dated({ total: rows.length, statements: rows }))
  server.on('POST /api/wallet/add', () => dated({ message: 'SUCCESS' }))
  server.on('POST /api/wallet/truelink', () => dated({ message: 'SUCCESS' }))
  server.on('POST /api/wallet/transfer', () => dated({ message: 'SUCCESS' }))
  server.on('POST /api/wallet/transferAll', () => dated({ message: 'SUCCESS' }))
  server.on('POST /api/qrcode/KBANK', () =>
    dated({ qrcodeId: 'q1', hasQrcode: true, qrcode: '<svg/>', amount: 1 }),
  )
})

/** Loads a page that is signed in, as the app does. */
async function open(load = page.reload): Promise<Page & { client: QueryClient }> {
  const opened = await load()
  opened.config.apiUrl = 'http://api.test'
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  opened.setGate((call, act) =>
    opened.storedKeys.playLimits.read() === null ? act() : opened.holdBack(client, call, act),
  )
  return { ...opened, client }
}

async function signedIn(): Promise<Page & { client: QueryClient }> {
  const opened = await open()
  opened.signIn('token', { remember: true })
  return opened
}

const setDay = (
  { changeLimits, withCeiling, client }: Page & { client: QueryClient },
  amount: bigint | null,
) =>
  changeLimits(client, (kept, at) => ({
    ...kept,
    limits: { ...kept.limits, day: withCeiling(kept.limits.day, amount, at) },
  }))

const deposit = ({ send, wallet }: Page, amount: number, idempotencyKey?: string) =>
  send(wallet.add, { amount }, { idempotencyKey })
const held = { kind: 'held' }

function credit(amount: number, part: object = {}): void {
  const row = { statementType: 'deposit', status: 'SUCCESS', amount, createdAt: new Date(now).toISOString() }
  rows = [{ _id: `r${rows.length}`, ...row, ...part }, ...rows]
}

describe('a ceiling', () => {
  it('without one, nothing is asked and everything passes', async () => {
    const app = await signedIn()
    await deposit(app, 5000)
    expect(server.count('POST /api/statement')).toBe(0)
  })

  it('counts what was sent, until the statement has it', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    await deposit(app, 300)
    await expect(deposit(app, 201)).rejects.toMatchObject(held)
    credit(300)
    await expect(deposit(app, 201)).rejects.toMatchObject(held)
    await deposit(app, 200)
    expect(server.count('POST /api/wallet/add')).toBe(2)
  })

  it('counts deposits that came another way', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    credit(450)
    await expect(deposit(app, 51)).rejects.toMatchObject(held)
  })

  it.each(['DEPOSIT', 'Deposit', 'TOPUP', '', null])(
    'counts what a backend that says %s has credited, all week',
    async (statementType) => {
      const app = await signedIn()
      await app.changeLimits(app.client, (kept, at) => ({
        ...kept,
        limits: { ...kept.limits, week: app.withCeiling(kept.limits.week, 50_000n, at) },
      }))
      now -= 5 * 24 * 60 * 60 * 1000
      await deposit(app, 300)
      credit(300, { statementType, from: 'KBANK', to: 'WALLET' })
      now += 30 * 60 * 60 * 1000
      await expect(deposit(app, 201)).rejects.toMatchObject(held)
      await deposit(app, 200)
    },
  )

  it('does not count what only goes out, into a game, home from one, or is a bonus', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    credit(400, { statementType: 'CASHOUT', from: 'WALLET', to: 'BANK' })
    credit(400, { statementType: 'MOVE', from: 'WALLET', to: 'PG' })
    credit(400, { statementType: 'MOVE', from: 'PG Slot', to: 'main' })
    credit(400, { statementType: 'REWARD', to: 'WALLET', bonus: { description: 'x' } })
    credit(-400, { statementType: 'FEE' })
    credit(400, { statementType: 'TOPUP', status: 'FAILED' })
    await deposit(app, 500)
  })

  it('counts a lost answer, and its try again once', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    server.on('POST /api/wallet/add', lost)
    await expect(deposit(app, 300, 'key')).rejects.toMatchObject({ kind: 'network' })
    server.on('POST /api/wallet/add', () => dated({ message: 'SUCCESS' }))
    await expect(deposit(app, 300, 'other')).rejects.toMatchObject(held)
    await deposit(app, 300, 'key')
    await deposit(app, 200)
  })

  it('frees what the records say did not happen, and what was refused', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    server.on('POST /api/wallet/add', lost)
    await expect(deposit(app, 300, 'key')).rejects.toMatchObject({ kind: 'network' })
    await app.endUses(app.client, ({ id }) => id === 'key')
    server.on('POST /api/wallet/add', () => dated({ code: 'MONEY_NOT_ENOUGH' }, 400))
    await expect(deposit(app, 400)).rejects.toMatchObject({ kind: 'refused' })
    server.on('POST /api/wallet/add', () => dated({ message: 'SUCCESS' }))
    await deposit(app, 500)
  })

  it('lets two at once not both pass', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    const both = await Promise.allSettled([deposit(app, 300), deposit(app, 300)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(server.count('POST /api/wallet/add')).toBe(1)
  })

  it('lets many changes at once all come through, one after another', async () => {
    const app = await signedIn()
    const days = [900n, 800n, 700n, 600n, 500n, 400n]
    await Promise.all(days.map((amount) => setDay(app, amount)))
    expect((await app.loadLimits(app.client))?.limits.day).toEqual({ amount: 400n, raise: null })
  })

  it('holds a second gift while the first has no amount yet', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    const gift = () => app.send(app.wallet.truelink, { link: 'secret' })
    await gift()
    await expect(gift()).rejects.toMatchObject(held)
    credit(200)
    await gift()
    credit(300)
    await expect(gift()).rejects.toMatchObject(held)
  })

  it('counts a QR until it cannot be paid any more', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    await app.send(app.qrcode.create, { bankCode: 'KBANK', amount: 400 })
    await expect(deposit(app, 200)).rejects.toMatchObject(held)
    now += 60 * 60 * 1000
    await deposit(app, 200)
  })

  it('counts transfers into games, less what came home', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    const move = (from: string, to: string, amount: number) =>
      app.send(app.wallet.transfer, { from, to, amount })
    await move('WALLET', 'PG', 400)
    await expect(move('WALLET', 'PG', 101)).rejects.toMatchObject(held)
    await move('PG', 'WALLET', 300)
    await move('WALLET', 'PG', 101)
  })

  it('asks the wallet how much "all" is, and sends nothing where it does not say', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    const all = () => app.send(app.wallet.transferAll, { to: 'PG' })
    inWallet = 100
    await app.client.fetchQuery(app.query(app.wallet.overview))
    inWallet = 5000
    await expect(all()).rejects.toMatchObject(held)
    inWallet = null
    await expect(all()).rejects.toMatchObject(held)
    expect(server.count('POST /api/wallet/transferAll')).toBe(0)
    inWallet = 500
    await all()
  })

  it('frees what "all" has brought home, not what the games were said to hold', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    const move = (amount: number) => app.send(app.wallet.transfer, { from: 'WALLET', to: 'PG', amount })
    const look = () => app.client.fetchQuery({ ...app.query(app.wallet.overview), staleTime: 0 })
    const home = async () => {
      const looks = server.count('GET /api/wallet')
      await app.send(app.wallet.transferAll, { to: 'WALLET' })
      await vi.waitFor(() => expect(server.count('GET /api/wallet')).toBe(looks + 1))
      await look()
    }
    await move(500)
    ;[inWallet, inGame] = [500, 500]
    await look()
    // 400 of it was lost there.
    ;[inWallet, inGame] = [600, 0]
    await home()
    await vi.waitFor(async () => expect((await app.loadLimits(app.client))?.uses).toHaveLength(2))
    await expect(move(101)).rejects.toMatchObject(held)
    await move(100)
    ;[inWallet, inGame] = [500, 100]
    await look()
    // The game keeps its money: a yes says nothing of it.
    await home()
    await expect(move(1)).rejects.toMatchObject(held)
  })

  it('looks in the statement for a deposit of yesterday evening before it counts it as one of today', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    now = Date.parse('2026-11-22T20:00:00+07:00')
    await deposit(app, 500)
    credit(500)
    // More moves of that evening than a page has.
    for (let i = 0; i < 10; i += 1) {
      now += 60_000
      credit(10, { statementType: 'transfer', from: 'WALLET', to: 'PG' })
    }
    server.on('POST /api/statement', (body) => {
      const { page, limit } = body as { page: number; limit: number }
      return dated({ total: rows.length, statements: rows.slice((page - 1) * limit, page * limit) })
    })
    now = Date.parse('2026-11-23T09:00:00+07:00')
    await deposit(app, 500)
    await expect(deposit(app, 1)).rejects.toMatchObject(held)
  })

  it('sends nothing where the statement cannot be read', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    server.on('POST /api/statement', lost)
    await expect(deposit(app, 1)).rejects.toMatchObject(held)
    expect(server.count('POST /api/wallet/add')).toBe(0)
  })

  it('forgets no transfer by the phone’s clock, which the player can set', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    await app.send(app.wallet.transfer, { from: 'WALLET', to: 'PG', amount: 500 })
    const later = await open()
    const phone = vi.spyOn(Date, 'now').mockReturnValue(NOW + 10 * 24 * 60 * 60 * 1000)
    await later.changeLimits(later.client, (kept) => ({
      ...kept,
      limits: { ...kept.limits, reminder: 30 },
    }))
    phone.mockRestore()
    const next = await open()
    await expect(
      next.send(next.wallet.transfer, { from: 'WALLET', to: 'PG', amount: 1 }),
    ).rejects.toMatchObject(held)
  })

  it('dates a slip of an offline phone anew, so that its row is found', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    const slip = { limitedAs: 'deposit', name: 'POST /api/wallet/slip', input: {}, key: 'slip' } as const
    const offline = await open()
    // Its clock is wrong, and no answer has told the server's.
    const phone = vi.spyOn(Date, 'now').mockReturnValue(NOW + 30 * 24 * 60 * 60 * 1000)
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    await offline.throughGate(slip, async () => true)
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: true })
    phone.mockRestore()
    const online = await open()
    await online.send(online.wallet.overview, {})
    await online.keepTime(online.client)
    now += 60_000
    credit(200)
    await deposit(online, 300)
  })

  it('loosens after 24 hours of the server, whatever the phone’s clock says', async () => {
    const app = await signedIn()
    await setDay(app, 10_000n)
    await expect(deposit(app, 200)).rejects.toMatchObject(held)
    await setDay(app, 50_000n)
    const phone = vi.spyOn(Date, 'now').mockReturnValue(NOW + 90 * 24 * 60 * 60 * 1000)
    await expect(deposit(app, 200)).rejects.toMatchObject(held)
    phone.mockRestore()
    now += 25 * 60 * 60 * 1000
    await deposit(app, 200)
  })
})

describe('a break', () => {
  async function rest(app: Page & { client: QueryClient }): Promise<void> {
    await app.changeLimits(app.client, (kept, at) => ({
      ...kept,
      limits: app.withBreak(kept.limits, 1, at),
    }))
  }

  it.each([
    ['the backend', true],
    ['the host of the app alone', false],
  ])('that was set without a network begins with the clock of %s, and ends', async (_, tellsClock) => {
    const answer = (body: unknown) => {
      const { status, headers } = dated(body)
      if (!tellsClock) headers.delete('date')
      return new Response(JSON.stringify(body), { status, headers })
    }
    server.on('GET /api/wallet', () => answer({ profile: { _id: playerId }, wallet: {}, slots: [] }))
    server.on('POST /api/wallet/add', () => answer({ message: 'SUCCESS' }))
    server.on('HEAD /', lost)
    const app = await signedIn()
    await app.loadLimits(app.client)
    await app.changeLimits(app.client, (kept) => ({ ...kept, limits: app.withBreak(kept.limits, 1, null) }))
    await expect(deposit(app, 1)).rejects.toMatchObject(held)

    server.on('HEAD /', () => dated({}))
    const later = await open()
    await later.keepTime(later.client)
    await expect(deposit(later, 1)).rejects.toMatchObject(held)
    now += 25 * 60 * 60 * 1000
    const next = await open()
    await next.keepTime(next.client)
    await deposit(next, 1)
  })

  it('holds what pays in and plays, and nothing that takes money home', async () => {
    const app = await signedIn()
    await rest(app)
    await expect(deposit(app, 1)).rejects.toMatchObject(held)
    await expect(
      app.throughGate({ limitedAs: 'play', name: 'game', input: {} }, async () => 1),
    ).rejects.toMatchObject(held)
    await app.send(app.wallet.transfer, { from: 'PG', to: 'WALLET', amount: 5 })
    expect(server.count('POST /api/wallet/transfer')).toBe(1)
  })

  it('holds after a logout, for this player alone, and its record tells nobody whose it is', async () => {
    const first = await signedIn()
    await rest(first)
    first.leave('logout')
    expect(
      JSON.stringify([...Array(localStorage.length).keys()].map((index) => localStorage.key(index))),
    ).not.toContain('player-1')
    playerId = 'player-2'
    const other = await signedIn()
    await deposit(other, 1)
    other.leave('logout')
    playerId = 'player-1'
    const again = await signedIn()
    await expect(deposit(again, 1)).rejects.toMatchObject(held)
  })
})

it('nothing passes while the wallet does not say whose limits are to be asked', async () => {
  const first = await signedIn()
  await setDay(first, 50_000n)
  first.leave('logout')
  server.on('GET /api/wallet', () => dated({ wallet: { amount: 1000 }, slots: [] }))
  const again = await signedIn()
  await expect(deposit(again, 1)).rejects.toMatchObject(held)
  expect(server.count('POST /api/wallet/add')).toBe(0)
})

it('what a logout has overtaken is no use of the next player', async () => {
  const app = await signedIn()
  await setDay(app, 50_000n)
  app.leave('logout')
  playerId = 'player-2'
  app.client.clear()
  app.signIn('token of the other', { remember: true })
  await setDay(app, 50_000n)
  const held = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const before = app.changeLimits(app.client, async () => {
    held.resolve()
    await goOn.promise
    return null
  })
  await held.promise
  const slip = { limitedAs: 'deposit', name: 'POST /api/wallet/slip', input: {} } as const
  const overtaken = app.throughGate(slip, async () => true)
  app.leave('logout')
  playerId = 'player-1'
  app.client.clear()
  app.signIn('token', { remember: true })
  goOn.resolve()
  await before
  await overtaken
  await app.loadLimits(app.client)
  expect(app.limitsState.get()).toMatchObject({ status: 'known', uses: [] })
})
