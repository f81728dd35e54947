import { Hono } from 'hono'
import * as v from 'valibot'
import { FAULT_KINDS, Fault } from '../http/faults.ts'
import { seedWorld } from '../seed/seed-world.ts'
import { bahtOf } from '../world/amount.ts'
import { Refusal } from '../world/refusal.ts'
import type { Settings } from '../world/settings.ts'
import { clearWorld, type World } from '../world/world.ts'
import { iso, OfPlayer, queriedPlayerId } from './reading.ts'
import { validate } from './validate.ts'

const ClockChange = v.object({
  now: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  advanceMs: v.optional(v.number()),
  isFixed: v.optional(v.boolean()),
})

/** The settings themselves check the names and types of what is changed. */
const SettingChanges = v.custom<SettingChanges>((sent) => v.is(v.record(v.string(), v.unknown()), sent))
type SettingChanges = Partial<Omit<Settings, 'slip'> & { slip: Partial<Settings['slip']> }>

const WantedRequests = v.object({
  ...OfPlayer.entries,
  path: v.optional(v.string()),
  method: v.optional(v.string()),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/, 'should be a whole number from 1'), v.transform(Number)),
  ),
})

const Seed = v.object({ seed: v.nullable(v.pipe(v.number(), v.integer())) })

/** Reset, settings, clock, chance, faults, what was asked and what was booked. */
export function worldRoutes(world: World) {
  return new Hono()
    .post('/reset', (context) => {
      clearWorld(world)
      seedWorld(world)
      return context.json({ message: 'SUCCESS' })
    })

    .get('/settings', (context) => context.json(world.settings.current))
    .patch('/settings', validate('json', SettingChanges), (context) => {
      const changes = context.req.valid('json')
      try {
        return context.json(world.database.transaction(() => world.settings.change(changes)))
      } catch (error) {
        if (error instanceof TypeError) throw new Refusal('INVALID_INPUT', { message: error.message })
        throw error
      }
    })

    .get('/clock', (context) => context.json(world.clock.state))
    .post('/clock', validate('json', ClockChange), (context) => {
      const { now, advanceMs = 0, isFixed = false } = context.req.valid('json')
      if (now !== undefined) world.clock.set(Date.parse(now), isFixed)
      else if (isFixed) world.clock.set(world.clock.now(), true)
      world.clock.advance(advanceMs)
      return context.json(world.clock.state)
    })
    .delete('/clock', (context) => {
      world.clock.reset()
      return context.json(world.clock.state)
    })

    .post('/random', validate('json', Seed), (context) => {
      const { seed } = context.req.valid('json')
      world.random.seed(seed)
      return context.json({ seed })
    })

    .get('/faults', (context) => context.json({ faults: world.faults.list(), kinds: FAULT_KINDS }))
    .post('/faults', validate('json', Fault), (context) =>
      context.json(world.faults.add(context.req.valid('json')), 201),
    )
    .delete('/faults', (context) => {
      world.faults.clear()
      return context.json({ message: 'SUCCESS' })
    })
    .delete('/faults/:id', (context) => {
      world.faults.clear(Number(context.req.param('id')))
      return context.json({ message: 'SUCCESS' })
    })

    .get('/requests', validate('query', WantedRequests), (context) => {
      const { limit, ...wanted } = context.req.valid('query')
      return context.json(world.requests.list(wanted, limit))
    })
    .delete('/requests', (context) => {
      world.requests.clear()
      return context.json({ message: 'SUCCESS' })
    })

    .get('/ledger', validate('query', OfPlayer), (context) => {
      const playerId = queriedPlayerId(world, context.req.valid('query'))
      const where = playerId ? 'WHERE player_id = ?' : ''
      const effects = world.database.all<{
        id: number
        /** Epoch ms */
        at: number
        kind: string
        /** Satang */
        amount: number
        idempotencyKey: string | null
      }>(
        `SELECT id, at, kind, amount, idempotency_key AS idempotencyKey FROM effects ${where} ORDER BY id`,
        ...(playerId ? [playerId] : []),
      )
      return context.json({
        postings: world.ledger
          .postings(playerId)
          .map((posting) => ({ ...posting, at: iso(posting.at), amount: bahtOf(posting.amount) })),
        sum: bahtOf(world.ledger.sum()),
        mismatches: world.ledger.mismatches(),
        effects: effects.map((effect) => ({ ...effect, at: iso(effect.at), amount: bahtOf(effect.amount) })),
      })
    })
}
