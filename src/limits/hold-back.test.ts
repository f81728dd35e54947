import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import {
  credit,
  dated,
  deposit,
  held,
  lost,
  NOW,
  server,
  setDay,
  signedIn,
  world,
} from '#limits/testing/limited-phone.ts'

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
      world.now -= 5 * DAY_MS
      await deposit(app, 300)
      credit(300, { statementType, from: 'KBANK', to: 'WALLET' })
      world.now += 30 * HOUR_MS
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

  it('frees what the records say did not happen', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    server.on('POST /api/wallet/add', lost)
    await expect(deposit(app, 300, 'key')).rejects.toMatchObject({ kind: 'network' })
    await app.endUses(app.client, ({ id }) => id === 'key')
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

  /** Serves the rows in pages, in the order that they have. */
  const serveInPages = (rows: () => readonly unknown[], total: 'rows' | 'page' | 'pages' | 'none' = 'rows') =>
    server.on('POST /api/statement', (body) => {
      const { page, limit } = body as { page: number; limit: number }
      const statements = rows().slice((page - 1) * limit, page * limit)
      const [count, onPage] = [rows().length, statements.length]
      const told = { rows: count, page: onPage, pages: Math.ceil(count / limit), none: undefined }[total]
      return dated({ statements, total: told })
    })

  it.each(['rows', 'none'] as const)(
    'counts what a list has that begins with the oldest (total: %s)',
    async (total) => {
      const app = await signedIn()
      await setDay(app, 50_000n)
      world.now -= 20 * DAY_MS
      for (let day = 0; day < 15; day += 1) {
        credit(10)
        world.now += DAY_MS
      }
      world.now = NOW
      credit(450)
      serveInPages(() => world.rows.toReversed(), total)
      await expect(deposit(app, 100)).rejects.toMatchObject(held)
      await deposit(app, 50)
    },
  )

  it.each(['page', 'pages'] as const)(
    'counts all of the day where the total is that of the %s, and many moves came since',
    async (total) => {
      const app = await signedIn()
      await setDay(app, 50_000n)
      for (let count = 0; count < 100; count += 1) credit(1, { statementType: 'withdraw' })
      credit(450)
      for (let count = 0; count < 25; count += 1) {
        world.now += 1000
        credit(1, { statementType: 'withdraw' })
      }
      serveInPages(() => world.rows, total)
      await expect(deposit(app, 51)).rejects.toMatchObject(held)
      await deposit(app, 50)
    },
  )

  it('counts two equal deposits without an id, also where one ends a page and the other begins the next', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    credit(200, { _id: null })
    credit(200, { _id: null })
    for (let count = 0; count < 9; count += 1) {
      world.now += 1000
      credit(1, { _id: null, statementType: 'withdraw' })
    }
    serveInPages(() => world.rows)
    await expect(deposit(app, 101)).rejects.toMatchObject(held)
    await deposit(app, 100)
  })

  it('reads no more than this week of a long statement, also where a row has no time', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    world.now -= 20 * DAY_MS
    for (let count = 0; count < 1100; count += 1) {
      world.now += 1000
      credit(1, count % 10 === 5 ? { createdAt: null } : {})
    }
    world.now = NOW
    serveInPages(() => world.rows, 'none')
    await deposit(app, 100)
    expect(server.count('POST /api/statement')).toBeLessThan(5)
  })

  it('sends nothing where the statement cannot be read', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    server.on('POST /api/statement', lost)
    await expect(deposit(app, 1)).rejects.toMatchObject(held)
    expect(server.count('POST /api/wallet/add')).toBe(0)
  })

  it('sends nothing where a server in trouble says that the statement is empty', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    credit(450)
    server.on('POST /api/statement', () => dated({ status: 0, message: 'Too many connections', data: [] }))
    await expect(deposit(app, 100)).rejects.toMatchObject(held)
    expect(server.count('POST /api/wallet/add')).toBe(0)
  })

  it('lets a new player pay in where the server says in words that there is no entry', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    server.on('POST /api/statement', () => dated({ message: 'ไม่พบข้อมูล', data: [] }))
    await deposit(app, 500)
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

it('a wallet that was read without its player is read anew before anything is refused', async () => {
  const first = await signedIn()
  await setDay(first, 50_000n)
  first.leave('logout')
  const again = await signedIn()
  // One part of the wallet may fail alone.
  again.client.setQueryData(again.query(again.wallet.overview).queryKey, {
    ...(await again.send(again.wallet.overview, {})),
    profile: null,
  })
  await deposit(again, 1)
  await expect(deposit(again, 500)).rejects.toMatchObject(held)
})

it('what a logout has overtaken is no use of the next player', async () => {
  const app = await signedIn()
  await setDay(app, 50_000n)
  app.leave('logout')
  world.playerId = 'player-2'
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
  world.playerId = 'player-1'
  app.client.clear()
  app.signIn('token', { remember: true })
  goOn.resolve()
  await before
  await overtaken
  await app.loadLimits(app.client)
  expect(app.limitsState.get()).toMatchObject({ status: 'known', uses: [] })
})

it('a limit is told to nobody where the session ends while it is asked', async () => {
  const app = await signedIn()
  await setDay(app, 50_000n)
  await expect(deposit(app, 501)).rejects.toMatchObject(held)
  server.on('POST /api/statement', () => {
    app.leave('ended')
    return dated({ total: 0, statements: [] })
  })
  await expect(deposit(app, 501)).rejects.toMatchObject({ kind: 'cancelled' })
  expect(server.count('POST /api/wallet/add')).toBe(0)
})
