import { Hono } from 'hono'
import * as v from 'valibot'
import { addSampleStatements } from '../seed/sample-statements.ts'
import { changePlayer, PlayerChanges } from '../world/player-changes.ts'
import { addPlayer, allPlayers, hashPassword, playerByPhone, updatePlayer } from '../world/players.ts'
import { Refusal } from '../world/refusal.ts'
import { endSessions, startSession } from '../world/sessions.ts'
import type { World } from '../world/world.ts'
import { playerLine, playerView } from './player-views.ts'
import { playerNamed } from './reading.ts'
import { validate } from './validate.ts'

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
export function playerRoutes(world: World) {
  return new Hono()
    .get('/players', (context) =>
      context.json(allPlayers(world.database).map((player) => playerLine(world, player))),
    )

    .post('/players', validate('json', NewPlayer), (context) => {
      const { phone = freePhone(world), statements = 0, ...wanted } = context.req.valid('json')
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

    .get('/players/:phone', (context) =>
      context.json(playerView(world, playerNamed(world, context.req.param('phone')).id)),
    )

    .patch('/players/:phone', validate('json', PlayerChanges), (context) => {
      const player = playerNamed(world, context.req.param('phone'))
      const changes = context.req.valid('json')
      world.database.transaction(() => changePlayer(world, player, changes))
      return context.json(playerView(world, player.id))
    })

    .post('/players/:phone/session', (context) => {
      const player = playerNamed(world, context.req.param('phone'))
      return context.json({ token: startSession(world, player.id) }, 201)
    })

    .post('/players/:phone/end-session', (context) => {
      const player = playerNamed(world, context.req.param('phone'))
      endSessions(world, player.id)
      return context.json(playerView(world, player.id))
    })

    .post('/players/:phone/terminate', (context) => {
      const player = playerNamed(world, context.req.param('phone'))
      updatePlayer(world.database, player.id, { is_terminated: 1 })
      return context.json(playerView(world, player.id))
    })
    .post('/players/:phone/restore', (context) => {
      const player = playerNamed(world, context.req.param('phone'))
      updatePlayer(world.database, player.id, { is_terminated: 0 })
      return context.json(playerView(world, player.id))
    })
}
