import { expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/durations.ts'
import { startSandbox, type TestPlayer } from '../testing/test-sandbox.ts'

const sandbox = startSandbox()
const PATH = '/api/account/limits'

const limitsOf = async ({ token }: TestPlayer) => (await sandbox.ask(PATH, { token })).body
const wish = async ({ token }: TestPlayer, body: unknown) =>
  await sandbox.ask(PATH, { token, body, method: 'PUT' })
const later = (hours: number) => sandbox.control('/clock', { advanceMs: hours * HOUR_MS })

it('a player has no limits at first, and another player’s never', async () => {
  const [one, other] = [await sandbox.player(), await sandbox.player()]
  const none = { amount: null, raise: null, wishedAt: null }
  expect(await limitsOf(one)).toEqual({ day: none, week: none, break: null })
  await wish(one, { day: 500, break: { days: 7 } })
  expect(await limitsOf(other)).toEqual({ day: none, week: none, break: null })
})

it('a lower ceiling holds at once, a higher one after 24 hours', async () => {
  const player = await sandbox.player()
  expect((await wish(player, { day: 500.5, week: 2000 })).body).toMatchObject({ day: { amount: 500.5 } })
  expect((await wish(player, { day: 300 })).body).toMatchObject({ day: { amount: 300, raise: null } })
  await wish(player, { day: 800, week: null })
  await later(23)
  // The same wish again does not begin the wait anew.
  await wish(player, { day: 800 })
  expect(await limitsOf(player)).toMatchObject({
    day: { amount: 300, raise: { amount: 800 } },
    week: { amount: 2000, raise: { amount: null } },
  })
  await later(2)
  expect(await limitsOf(player)).toMatchObject({
    day: { amount: 800, raise: null },
    week: { amount: null, raise: null },
  })
})

it('a break ends by itself only, and begins when it began on the phone', async () => {
  const player = await sandbox.player()
  const now = sandbox.world.clock.now()
  const until = new Date(now + 20 * HOUR_MS).toISOString()
  expect((await wish(player, { break: { days: 1, until } })).body.break).toEqual({ until })
  await wish(player, { break: { days: 7 } })
  const { break: week } = await limitsOf(player)
  expect(Date.parse(week.until)).toBeGreaterThan(now + 6 * DAY_MS)
  await wish(player, { break: { days: 1, until: new Date(now + HOUR_MS).toISOString() } })
  await wish(player, { break: { days: 1 } })
  expect((await limitsOf(player)).break).toEqual(week)
  await later(7 * 24 + 1)
  expect((await limitsOf(player)).break).toBeNull()
})

it('no phone can make a break longer than it says, or a ceiling of nothing', async () => {
  const player = await sandbox.player()
  const until = new Date(sandbox.world.clock.now() + 1000 * DAY_MS).toISOString()
  const { break: rest } = (await wish(player, { break: { days: 1, until } })).body
  expect(Date.parse(rest.until)).toBeLessThanOrEqual(sandbox.world.clock.now() + DAY_MS)
  for (const body of [{ day: 0 }, { day: -5 }, { week: 'x' }, { break: { days: 2 } }, { day: 0.001 }]) {
    expect((await wish(player, body)).status).toBe(400)
  }
  expect(await limitsOf(player)).toMatchObject({ day: { amount: null } })
})
