import { Hono } from 'hono'
import * as v from 'valibot'
import { historyOf, type Person, ROOM_PREFIX, say, visitorOf } from '../chat/conversations.ts'
import { type Player, playerById, playerByPhone } from '../players.ts'
import type { World } from '../world.ts'
import { bodyAs, iso } from './reading.ts'

const AgentMessage = v.object({
  message_type: v.string(),
  payload: v.unknown(),
  /** Begins a new session: the app shows that the one before has ended */
  isNewSession: v.optional(v.boolean(), false),
})

/** The support agent's side of the chat. */
export function chatRoutes(world: World): Hono {
  const routes = new Hono()

  /** A phone or id is a player; anything else is a guest's id. */
  function personNamed(name: string): Person {
    const player = playerByPhone(world.database, name) ?? playerById(world.database, name)
    return player ? { userId: player.id, username: player.phone } : { guestId: name }
  }

  routes.get('/chat', (context) => {
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

  routes.get('/chat/:id', (context) => {
    const person = personNamed(context.req.param('id'))
    const visitor = visitorOf(person)
    return context.json({
      id: visitor,
      room: ROOM_PREFIX + visitor,
      messages: historyOf(world, visitor, 100, 0),
    })
  })

  routes.post('/chat/:id/messages', async (context) => {
    const { isNewSession, ...message } = await bodyAs(context, AgentMessage)
    return context.json(say(world, personNamed(context.req.param('id')), 'agent', message, isNewSession), 201)
  })
  return routes
}
