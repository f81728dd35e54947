import { describe, expect, it, vi } from 'vitest'
import { DAY_MS } from '#domain/durations.ts'
import {
  dated,
  held,
  lost,
  NOW,
  open,
  server,
  setDay,
  signedIn,
  world,
} from '#limits/testing/limited-phone.ts'

describe('a ceiling of what goes into games', () => {
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
    world.inWallet = 100
    await app.client.fetchQuery(app.query(app.wallet.overview))
    world.inWallet = 5000
    await expect(all()).rejects.toMatchObject(held)
    world.inWallet = null
    await expect(all()).rejects.toMatchObject(held)
    expect(server.count('POST /api/wallet/transferAll')).toBe(0)
    world.inWallet = 500
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
      await expect.poll(() => server.count('GET /api/wallet')).toBe(looks + 1)
      await look()
    }
    await move(500)
    ;[world.inWallet, world.inGame] = [500, 500]
    await look()
    // 400 of it was lost there.
    ;[world.inWallet, world.inGame] = [600, 0]
    await home()
    await expect.poll(async () => (await app.loadLimits(app.client))?.uses).toHaveLength(2)
    await expect(move(101)).rejects.toMatchObject(held)
    await move(100)
    ;[world.inWallet, world.inGame] = [500, 100]
    await look()
    // The game keeps its money: a yes says nothing of it.
    await home()
    await expect(move(1)).rejects.toMatchObject(held)
  })

  it('frees nothing by "all" where the figures on screen are old, and the wallet has grown otherwise', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    const move = (amount: number) => app.send(app.wallet.transfer, { from: 'WALLET', to: 'PG', amount })
    const { queryKey } = app.query(app.wallet.overview)
    await move(500)
    ;[world.inWallet, world.inGame] = [0, 500]
    await app.client.fetchQuery({ ...app.query(app.wallet.overview), staleTime: 0 })
    app.client.setQueryData(queryKey, (known) => known, { updatedAt: Date.now() - 10 * 60_000 })
    // It was lost there, and a refund has come.
    ;[world.inWallet, world.inGame] = [500, 0]
    const looks = server.count('GET /api/wallet')
    await app.send(app.wallet.transferAll, { to: 'WALLET' })
    await expect.poll(() => server.count('GET /api/wallet')).toBe(looks + 2)
    await expect(move(1)).rejects.toMatchObject(held)
  })

  it('counts a transfer that is tried again the next day on that day', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    const move = (amount: number, idempotencyKey?: string) =>
      app.send(app.wallet.transfer, { from: 'WALLET', to: 'PG', amount }, { idempotencyKey })
    server.on('POST /api/wallet/transfer', lost)
    await expect(move(400, 'key')).rejects.toMatchObject({ kind: 'network' })
    server.on('POST /api/wallet/transfer', () => dated({ message: 'SUCCESS' }))
    world.now += DAY_MS
    await app.send(app.wallet.overview, {})
    await move(400, 'key')
    await expect(move(101)).rejects.toMatchObject(held)
    await move(100)
  })

  it('counts "all" whose answer was lost, and that is tried again from an empty wallet', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    const all = () => app.send(app.wallet.transferAll, { to: 'PG' }, { idempotencyKey: 'key' })
    world.inWallet = 400
    server.on('POST /api/wallet/transferAll', lost)
    await expect(all()).rejects.toMatchObject({ kind: 'network' })
    world.inWallet = 0
    server.on('POST /api/wallet/transferAll', () => dated({ message: 'SUCCESS' }))
    await all()
    const more = app.send(app.wallet.transfer, { from: 'WALLET', to: 'PG', amount: 101 })
    await expect(more).rejects.toMatchObject(held)
  })

  it('forgets no transfer by the phone’s clock, which the player can set', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    await app.send(app.wallet.transfer, { from: 'WALLET', to: 'PG', amount: 500 })
    const later = await open()
    const phone = vi.spyOn(Date, 'now').mockReturnValue(NOW + 10 * DAY_MS)
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
})
