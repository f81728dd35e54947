import { Hono } from 'hono'
import * as v from 'valibot'
import { addSampleStatements } from '../seed/sample-statements.ts'
import { changePlayer, PlayerChanges } from '../world/player-changes.ts'
import { addPlayer, allPlayers, hashPassword, playerByPhone, updatePlayer } from '../world/players.ts'
import { Refusal } from '../world/refusal.ts'
import { endSessions, startSession } from '../world/sessions.ts'
import type { World } from '../world/world.ts'
import { playerLine, playerView } from './player-views.ts'
import { bodyAs, playerNamed } from './reading.ts'

const NewPlayer = v.object({
  phone: v.optional(v.pipe(v.string(), v.regex(/^\d{6,15}$/))),
  ...PlayerChanges.entries,
  /** How many statement entries to make up, over the last days */
  statements: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))),
})

const STANDARD_PASSWORD = 'demo1234'

function freePhone(world: World): string {
  for (;;) {
    const phone = `06${world.random.digits(8)}`
    if (!playerByPhone(world.database, phone)) return phone
  }
}

/** Players: making, reading and changing them. */
export function playerRoutes(world: World): Hono {
  const routes = new Hono()

  routes.get('/players', (context) =>
    context.json(allPlayers(world.database).map((player) => playerLine(world, player))),
  )

  routes.post('/players', async (context) => {
    const { phone = freePhone(world), statements = 0, ...wanted } = await bodyAs(context, NewPlayer)
    if (playerByPhone(world.database, phone)) {
      throw new Refusal('EXISTING_USER', { status: 409, message: `${phone} is taken` })
    }
    const password = wanted.password ?? STANDARD_PASSWORD
    const { id, token } = world.database.transaction(() => {
      const player = addPlayer(world, {
        phone,
        passwordHash: hashPassword(password, world.random.hex(16)),
        name: wanted.name ?? `ผู้เล่น ${phone.slice(-4)}`,
        bankCode: 'KBANK',
        bankAccountName: 'TEST PLAYER',
        bankAccountNo: world.random.digits(10),
      })
      if (statements > 0) addSampleStatements(world, player.id, statements)
      changePlayer(world, player, { ...wanted, password: undefined })
      return { id: player.id, token: startSession(world, player.id) }
    })
    return context.json({ ...playerView(world, id), password, token }, 201)
  })

  routes.get('/players/:phone', (context) =>
    context.json(playerView(world, playerNamed(world, context.req.param('phone')).id)),
  )

  routes.patch('/players/:phone', async (context) => {
    const player = playerNamed(world, context.req.param('phone'))
    const changes = await bodyAs(context, PlayerChanges)
    world.database.transaction(() => changePlayer(world, player, changes))
    return context.json(playerView(world, player.id))
  })

  routes.post('/players/:phone/session', (context) => {
    const player = playerNamed(world, context.req.param('phone'))
    return context.json({ token: startSession(world, player.id) }, 201)
  })

  routes.post('/players/:phone/end-session', (context) => {
    const player = playerNamed(world, context.req.param('phone'))
    endSessions(world, player.id)
    return context.json(playerView(world, player.id))
  })

  for (const [action, isTerminated] of [
    ['terminate', 1],
    ['restore', 0],
  ] as const) {
    routes.post(`/players/:phone/${action}`, (context) => {
      const player = playerNamed(world, context.req.param('phone'))
      updatePlayer(world.database, player.id, { is_terminated: isTerminated })
      return context.json(playerView(world, player.id))
    })
  }
  return routes
}
