import { expect, it, vi } from 'vitest'
import { dated, lost, open, server, setDay, signedIn, world } from '#limits/testing/limited-phone.ts'

it('a limit that the phone could not save is not told as saved', async () => {
  const app = await signedIn()
  await setDay(app, 50_000n)
  expect(app.limitsState.get()).toMatchObject({ status: 'known', isOnDisk: true })
  const refuse = () => {
    throw new DOMException('', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { ...localStorage, getItem: () => null, setItem: refuse, removeItem() {} })
  await setDay(app, 40_000n)
  expect(app.limitsState.get()).toMatchObject({ status: 'known', isOnDisk: false })
  expect((await app.loadLimits(app.client))?.limits.day.amount).toBe(40_000n)
  expect(app.limitsState.get()).toMatchObject({ isOnDisk: false })
})

it('a player whom the service does not name is told another reason than one whose browser keeps nothing', async () => {
  server.on('GET /api/wallet', () =>
    dated({ profile: { name: 'A' }, wallet: { amount: world.inWallet }, slots: [] }),
  )
  const nameless = await signedIn()
  expect(await nameless.loadLimits(nameless.client)).toBeNull()
  expect(nameless.limitsState.get()).toEqual({ status: 'unidentified' })

  const plainHttp = await open()
  vi.stubGlobal('crypto', { randomUUID: () => 'id', subtle: undefined })
  server.on('GET /api/wallet', () =>
    dated({ profile: { _id: 'p' }, wallet: { amount: world.inWallet }, slots: [] }),
  )
  plainHttp.signIn('token', { remember: true })
  await plainHttp.loadLimits(plainHttp.client)
  expect(plainHttp.limitsState.get()).toEqual({ status: 'unavailable' })
})

it('stays unread where the wallet cannot be read, until it can', async () => {
  const app = await signedIn()
  server.on('GET /api/wallet', lost)
  await expect(app.loadLimits(app.client)).rejects.toMatchObject({ kind: 'network' })
  expect(app.limitsState.get()).toEqual({ status: 'unread' })
})

it('what a slow read brings does not hide what the player has changed meanwhile', async () => {
  const app = await signedIn()
  await setDay(app, 50_000n)
  const { subtle } = crypto
  let letGo = () => {}
  const held = new Promise<void>((done) => (letGo = done))
  const decrypt = vi.spyOn(subtle, 'decrypt').mockImplementationOnce(async (...of) => {
    await held
    return SubtleCrypto.prototype.decrypt.apply(subtle, of)
  })
  const slow = app.loadLimits(app.client)
  await expect.poll(() => decrypt.mock.calls.length).toBe(1)
  await setDay(app, 40_000n)
  letGo()
  expect((await slow)?.limits.day.amount).toBe(40_000n)
  expect(app.limitsState.get()).toMatchObject({ limits: { day: { amount: 40_000n } } })
})

const LIMITS = 'kapao.play-limits'

it('a change is made to what another tab has written, also where that comes late', async () => {
  const app = await signedIn()
  await setDay(app, 50_000n)
  const before = localStorage.getItem(LIMITS) ?? ''
  await setDay(app, 40_000n)
  const since = localStorage.getItem(LIMITS) ?? ''
  localStorage.setItem(LIMITS, before)
  await app.changeLimits(app.client, async (kept) => {
    localStorage.setItem(LIMITS, since)
    return { ...kept, limits: { ...kept.limits, reminder: 30 } }
  })
  expect(await app.loadLimits(app.client)).toMatchObject({
    limits: { day: { amount: 40_000n }, reminder: 30 },
  })
})

it('what is ended and was never there writes nothing', async () => {
  const app = await signedIn()
  await setDay(app, 50_000n)
  const before = localStorage.getItem(LIMITS)
  await app.endUses(app.client, ({ id }) => id === 'none')
  expect(localStorage.getItem(LIMITS)).toBe(before)
})

it('a change that comes to nothing shows what another tab has written', async () => {
  const app = await signedIn()
  await app.loadLimits(app.client)
  const other = await open()
  await setDay(other, 50_000n)
  await app.changeLimits(app.client, () => null)
  expect(app.limitsState.get()).toMatchObject({ limits: { day: { amount: 50_000n } } })
})
