import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import {
  credit,
  dated,
  deposit,
  held,
  lost,
  server,
  setDay,
  signedIn,
  world,
} from '#limits/testing/limited-phone.ts'

describe('of deposits that are under way a ceiling', () => {
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

  it('does not take what was credited just before for a gift that has not arrived', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    credit(100)
    const gift = () => app.send(app.wallet.truelink, { link: 'secret' })
    await gift()
    await expect(gift()).rejects.toMatchObject(held)
    credit(200)
    await gift()
  })

  it('does not take a deposit that was refused for the same one, sent again', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    credit(300, { status: 'FAILED' })
    await deposit(app, 300)
    await expect(deposit(app, 300)).rejects.toMatchObject(held)
  })

  it('a deposit in doubt that is tried again after its day is asked anew', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    server.on('POST /api/wallet/add', lost)
    await expect(deposit(app, 300, 'key')).rejects.toMatchObject({ kind: 'network' })
    server.on('POST /api/wallet/add', () => dated({ message: 'SUCCESS' }))
    world.now += DAY_MS + HOUR_MS
    await app.send(app.wallet.overview, {})
    await deposit(app, 400, 'other')
    await expect(deposit(app, 300, 'key')).rejects.toMatchObject(held)
  })

  it('of two QRs of a provider a cancellation frees the one that was cancelled', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    const make = (qrcodeId: string, amount: number) => {
      server.on('POST /api/qrcode/KBANK', () =>
        dated({ qrcodeId, hasQrcode: true, qrcode: '<svg/>', amount }),
      )
      return app.send(app.qrcode.create, { bankCode: 'KBANK', amount })
    }
    // It was paid at the bank, which closes it, and is not in the statement yet.
    await make('paid', 400)
    await make('cancelled', 100)
    await app.endQrUse(app.client, { bankCode: 'KBANK', qrcodeId: 'cancelled' })
    await expect(deposit(app, 101)).rejects.toMatchObject(held)
    await deposit(app, 100)
  })

  it('a QR whose answer was lost counts where the service refuses the next one', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    const make = () => app.send(app.qrcode.create, { bankCode: 'KBANK', amount: 400 })
    server.on('POST /api/qrcode/KBANK', lost)
    for (const _ of [1, 2]) await expect(make()).rejects.toMatchObject({ kind: 'network' })
    await deposit(app, 50)
    server.on('POST /api/qrcode/KBANK', () => dated({ message: 'มี QR ที่ยังไม่ได้ชำระ' }, 400))
    await expect(make()).rejects.toMatchObject({ kind: 'refused' })
    await expect(deposit(app, 51)).rejects.toMatchObject(held)
    // Once it is made, it takes the place of the lost one.
    madeWith(10 * 60)
    await make()
    await deposit(app, 50)
  })

  /** What the service says of the end of a QR that it makes, or nothing. */
  const madeWith = (expireIn?: number | string) =>
    server.on('POST /api/qrcode/KBANK', () =>
      dated({ qrcodeId: 'q1', hasQrcode: true, qrcode: '<svg/>', amount: 400, expireIn }),
    )

  it.each([
    ['its usual time', 10 * 60, HOUR_MS],
    ['longer than usual', 2 * 3600, 2 * HOUR_MS + 11 * MINUTE_MS],
    ['to a moment of the server’s clock', '2026-11-23T14:00:00+07:00', 2 * HOUR_MS + 11 * MINUTE_MS],
    ['to nobody knows when', undefined, DAY_MS + MINUTE_MS],
    ['to a moment by another clock', '2030-11-23T14:00:00+07:00', DAY_MS + MINUTE_MS],
    ['to a moment that is over already', 0, DAY_MS + MINUTE_MS],
  ])('counts a QR until it cannot be paid any more, which lasts %s', async (_, expireIn, countsMs) => {
    const app = await signedIn()
    await app.changeLimits(app.client, (kept, at) => ({
      ...kept,
      limits: { ...kept.limits, week: app.withCeiling(kept.limits.week, 50_000n, at) },
    }))
    // A Monday: the week does not end before it does.
    world.now = Date.parse('2026-11-23T12:00:00+07:00')
    madeWith(expireIn)
    await app.send(app.qrcode.create, { bankCode: 'KBANK', amount: 400 })
    world.now += countsMs - 2 * MINUTE_MS
    if (countsMs > HOUR_MS) await expect(deposit(app, 200)).rejects.toMatchObject(held)
    world.now += 2 * MINUTE_MS
    await deposit(app, 200)
  })

  it.each([undefined, 2 * 3600])('does not count a cancelled QR, whatever its end was (%s)', async (end) => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    madeWith(end)
    await app.send(app.qrcode.create, { bankCode: 'KBANK', amount: 400 })
    await app.endQrUse(app.client, { bankCode: 'KBANK', qrcodeId: 'q1' })
    await deposit(app, 500)
  })

  it.each(['with a use of its own', 'from before there was a ceiling'])(
    'counts a slip that is sent again, %s, for a day from then on',
    async (first) => {
      const app = await signedIn()
      const slip = { limitedAs: 'deposit', name: 'POST /api/wallet/slip', input: {}, key: 'slip' } as const
      if (first === 'with a use of its own') await setDay(app, 50_000n)
      await app.throughGate(slip, async () => true)
      await setDay(app, 50_000n)
      world.now += DAY_MS + HOUR_MS
      await deposit(app, 100)
      await app.noteResent(app.client, slip)
      world.now += DAY_MS - HOUR_MS
      await expect(deposit(app, 100)).rejects.toMatchObject(held)
      credit(300)
      await deposit(app, 100)
    },
  )

  it('notes nothing of a slip that is sent again where there is no ceiling', async () => {
    const app = await signedIn()
    await app.changeLimits(app.client, (kept) => ({ ...kept, limits: { ...kept.limits, reminder: 30 } }))
    await app.noteResent(app.client, {
      limitedAs: 'deposit',
      name: 'POST /api/wallet/slip',
      input: {},
      key: 'slip',
    })
    expect(app.limitsState.get()).toMatchObject({ status: 'known', uses: [] })
  })

  it('looks in the statement for a deposit of yesterday evening before it counts it as one of today', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    world.now = Date.parse('2026-11-22T20:00:00+07:00')
    await deposit(app, 500)
    credit(500)
    // More moves of that evening than a page has.
    for (let i = 0; i < 10; i += 1) {
      world.now += 60_000
      credit(10, { statementType: 'transfer', from: 'WALLET', to: 'PG' })
    }
    server.on('POST /api/statement', (body) => {
      const { page, limit } = body as { page: number; limit: number }
      return dated({
        total: world.rows.length,
        statements: world.rows.slice((page - 1) * limit, page * limit),
      })
    })
    world.now = Date.parse('2026-11-23T09:00:00+07:00')
    await deposit(app, 500)
    await expect(deposit(app, 1)).rejects.toMatchObject(held)
  })
})
