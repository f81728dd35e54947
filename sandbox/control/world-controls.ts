import { Hono } from 'hono'
import * as v from 'valibot'
import { FAULT_KINDS, Fault } from '../http/faults.ts'
import { seedWorld } from '../seed/seed-world.ts'
import { bahtOf } from '../world/amount.ts'
import { Refusal } from '../world/refusal.ts'
import { clearWorld, type World } from '../world/world.ts'
import { bodyAs, iso, queriedPlayer } from './reading.ts'

const ClockChange = v.object({
  now: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  advanceMs: v.optional(v.number()),
  isFixed: v.optional(v.boolean()),
})

const Limit = v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/), v.transform(Number)))

const Seed = v.object({ seed: v.nullable(v.pipe(v.number(), v.integer())) })

/** Reset, settings, clock, chance, faults, what was asked and what was booked. */
export function worldRoutes(world: World): Hono {
  const routes = new Hono()

  routes.post('/reset', (context) => {
    clearWorld(world)
    seedWorld(world)
    return context.json({ message: 'SUCCESS' })
  })

  routes.get('/settings', (context) => context.json(world.settings.current))
  routes.patch('/settings', async (context) => {
    const changes = await bodyAs(context, v.record(v.string(), v.unknown()))
    try {
      return context.json(world.database.transaction(() => world.settings.change(changes)))
    } catch (error) {
      if (error instanceof TypeError) throw new Refusal('INVALID_INPUT', { message: error.message })
      throw error
    }
  })

  routes.get('/clock', (context) => context.json(world.clock.state))
  routes.post('/clock', async (context) => {
    const { now, advanceMs = 0, isFixed = false } = await bodyAs(context, ClockChange)
    if (now !== undefined) world.clock.set(Date.parse(now), isFixed)
    else if (isFixed) world.clock.set(world.clock.now(), true)
    world.clock.advance(advanceMs)
    return context.json(world.clock.state)
  })
  routes.delete('/clock', (context) => {
    world.clock.reset()
    return context.json(world.clock.state)
  })

  routes.post('/random', async (context) => {
    const { seed } = await bodyAs(context, Seed)
    world.random.seed(seed)
    return context.json({ seed })
  })

  routes.get('/faults', (context) => context.json({ faults: world.faults.list(), kinds: FAULT_KINDS }))
  routes.post('/faults', async (context) => context.json(world.faults.add(await bodyAs(context, Fault)), 201))
  routes.delete('/faults', (context) => {
    world.faults.clear()
    return context.json({ message: 'SUCCESS' })
  })
  routes.delete('/faults/:id', (context) => {
    world.faults.clear(Number(context.req.param('id')))
    return context.json({ message: 'SUCCESS' })
  })

  routes.get('/requests', (context) => {
    const { phone, path, method, limit } = context.req.query()
    const read = v.safeParse(Limit, limit)
    if (!read.success) throw new Refusal('INVALID_INPUT', { message: 'limit: a whole number from 1' })
    return context.json(world.requests.list({ phone, path, method }, read.output))
  })
  routes.delete('/requests', (context) => {
    world.requests.clear()
    return context.json({ message: 'SUCCESS' })
  })

  routes.get('/ledger', (context) => {
    const player = queriedPlayer(world, context)
    const where = player ? 'WHERE player_id = ?' : ''
    const effects = world.database.all<{
      id: number
      at: number
      kind: string
      amount: number
      intent: string | null
    }>(
      `SELECT id, at, kind, amount, intent FROM effects ${where} ORDER BY id`,
      ...(player ? [player.id] : []),
    )
    return context.json({
      postings: world.ledger
        .postings(player?.id)
        .map((posting) => ({ ...posting, at: iso(posting.at), amount: bahtOf(posting.amount) })),
      sum: bahtOf(world.ledger.sum()),
      mismatches: world.ledger.mismatches(),
      effects: effects.map((effect) => ({ ...effect, at: iso(effect.at), amount: bahtOf(effect.amount) })),
    })
  })
  return routes
}
