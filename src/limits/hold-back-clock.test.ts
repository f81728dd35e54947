import { focusManager } from '@tanstack/react-query'
import { describe, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import {
  credit,
  dated,
  deposit,
  held,
  lost,
  NOW,
  open,
  type Page,
  server,
  setDay,
  signedIn,
  world,
} from '#limits/testing/limited-phone.ts'

describe('a ceiling and the clocks', () => {
  it('dates a slip of an offline phone anew, so that its row is found', async () => {
    const app = await signedIn()
    await setDay(app, 50_000n)
    const slip = { limitedAs: 'deposit', name: 'POST /api/wallet/slip', input: {}, key: 'slip' } as const
    const offline = await open()
    // Its clock is wrong, and no answer has told the server's.
    const phone = vi.spyOn(Date, 'now').mockReturnValue(NOW + 30 * DAY_MS)
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    await offline.throughGate(slip, async () => true)
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: true })
    phone.mockRestore()
    const online = await open()
    await online.send(online.wallet.overview, {})
    await online.keepTime(online.client)
    world.now += 60_000
    credit(200)
    await deposit(online, 300)
  })

  it('loosens after 24 hours of the server, whatever the phone’s clock says', async () => {
    const app = await signedIn()
    await setDay(app, 10_000n)
    await expect(deposit(app, 200)).rejects.toMatchObject(held)
    await setDay(app, 50_000n)
    const phone = vi.spyOn(Date, 'now').mockReturnValue(NOW + 90 * DAY_MS)
    await expect(deposit(app, 200)).rejects.toMatchObject(held)
    phone.mockRestore()
    world.now += 25 * HOUR_MS
    await deposit(app, 200)
  })
})

describe('a break', () => {
  async function takeBreak(app: Page): Promise<void> {
    await app.changeLimits(app.client, (kept, at) => ({
      ...kept,
      limits: app.withBreak(kept.limits, 1, at),
    }))
  }

  const breakOf = ({ limitsState }: Page) => {
    const state = limitsState.get()
    return state.status === 'known' ? state.limits.break : null
  }
  const hasBegun = (app: Page) => expect.poll(() => breakOf(app)?.until).toBeGreaterThanOrEqual(NOW + DAY_MS)
  function hideDate(): void {
    const answer = (body: unknown) => new Response(JSON.stringify(body))
    server.on('GET /api/wallet', () => answer({ profile: { _id: world.playerId }, wallet: {}, slots: [] }))
    server.on('POST /api/wallet/add', () => answer({ message: 'SUCCESS' }))
    server.on('HEAD /', () => dated({}))
  }

  it('that is the player’s first begins at once where the backend hides its clock', async () => {
    hideDate()
    const app = await signedIn()
    await takeBreak(app)
    await hasBegun(app)
  })

  it('ends in an app that was open all the while, when the player looks at it again', async () => {
    hideDate()
    const app = await signedIn()
    vi.stubGlobal('addEventListener', () => {})
    vi.stubGlobal('removeEventListener', () => {})
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
    app.startLimits(app.client)
    await takeBreak(app)
    await hasBegun(app)
    // The phone sleeps. `performance.now()` stands still meanwhile.
    const phone = vi.spyOn(Date, 'now').mockReturnValue(NOW + 2 * DAY_MS)
    world.now += 2 * DAY_MS
    focusManager.onFocus()
    await expect.poll(() => breakOf(app)).toBeNull()
    phone.mockRestore()
    await deposit(app, 1)
    app.leave('logout')
  })

  it.each([
    ['the backend', true],
    ['the host of the app alone', false],
  ])('that was set without a network begins with the clock of %s, and ends', async (_, tellsClock) => {
    const answer = (body: unknown) => {
      const { status, headers } = dated(body)
      if (!tellsClock) headers.delete('date')
      return new Response(JSON.stringify(body), { status, headers })
    }
    server.on('GET /api/wallet', () => answer({ profile: { _id: world.playerId }, wallet: {}, slots: [] }))
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
    world.now += 25 * HOUR_MS
    const next = await open()
    await next.keepTime(next.client)
    await deposit(next, 1)
  })

  it('holds what pays in and plays, and nothing that takes money home', async () => {
    const app = await signedIn()
    await takeBreak(app)
    await expect(deposit(app, 1)).rejects.toMatchObject(held)
    await expect(
      app.throughGate({ limitedAs: 'play', name: 'game', input: {} }, async () => 1),
    ).rejects.toMatchObject(held)
    await app.send(app.wallet.transfer, { from: 'PG', to: 'WALLET', amount: 5 })
    expect(server.count('POST /api/wallet/transfer')).toBe(1)
  })

  it('holds after a logout, for this player alone, and its record tells nobody whose it is', async () => {
    const first = await signedIn()
    await takeBreak(first)
    first.leave('logout')
    expect(
      JSON.stringify([...Array(localStorage.length).keys()].map((index) => localStorage.key(index))),
    ).not.toContain('player-1')
    world.playerId = 'player-2'
    const other = await signedIn()
    await deposit(other, 1)
    other.leave('logout')
    world.playerId = 'player-1'
    const again = await signedIn()
    await expect(deposit(again, 1)).rejects.toMatchObject(held)
  })
})
