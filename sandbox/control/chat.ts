import { setTimeout } from 'node:timers/promises'
import { Hono } from 'hono'
import * as v from 'valibot'
import { historyOf, type Person, ROOM_PREFIX, say, visitorOf } from '../chat/conversations.ts'
import { type Player, playerById, playerByPhone } from '../world/players.ts'
import type { World } from '../world/world.ts'
import { iso } from './reading.ts'
import { validate } from './validate.ts'

const AgentMessage = v.object({
  message_type: v.string(),
  payload: v.unknown(),
  /** Begins a new session: the app shows that the one before has ended */
  isNewSession: v.optional(v.boolean(), false),
  /** How many times it is said, spread over `overMs`: a flood */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20_000)), 1),
  overMs: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000)), 0),
})

const BATCH_MS = 20

/** The support agent's side of the chat. */
export function chatRoutes(world: World) {
  /** A phone or id is a player; anything else is a guest's id. */
  function personNamed(name: string): Person {
    const player = playerByPhone(world.database, name) ?? playerById(world.database, name)
    return player ? { userId: player.id, username: player.phone } : { guestId: name }
  }

  return new Hono()
    .get('/chat', (context) => {
      const visitors = world.database.all<{
        visitor: string
        latest: number
        messages: number
        unread: number
      }>(
        `SELECT visitor, max(created_at) AS latest, count(*) AS messages,
         sum(sender <> 'customer' AND read_at IS NULL) AS unread
       FROM chat_messages GROUP BY visitor ORDER BY latest DESC`,
      )
      return context.json(
        visitors.map(({ visitor, latest, messages, unread }) => {
          const player: Player | undefined = playerById(world.database, visitor)
          return {
            id: visitor,
            phone: player?.phone ?? null,
            name: player?.name ?? null,
            isGuest: player === undefined,
            messages,
            unreadByCustomer: unread,
            latestAt: iso(latest),
          }
        }),
      )
    })

    .get('/chat/:id', (context) => {
      const person = personNamed(context.req.param('id'))
      const visitor = visitorOf(person)
      return context.json({
        id: visitor,
        room: ROOM_PREFIX + visitor,
        messages: historyOf(world, visitor, 100, 0),
      })
    })

    .post('/chat/:id/messages', validate('json', AgentMessage), async (context) => {
      const { isNewSession, times, overMs, ...message } = context.req.valid('json')
      const person = personNamed(context.req.param('id'))
      let said = say(world, person, 'agent', message, isNewSession)
      const from = performance.now()
      for (let count = 1; count < times; ) {
        const share = overMs === 0 ? 1 : Math.min(1, (performance.now() - from) / overMs)
        for (; count < times * share; count += 1) said = say(world, person, 'agent', message)
        await setTimeout(BATCH_MS)
      }
      return context.json(said, 201)
    })
}
