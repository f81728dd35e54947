import { Hono } from 'hono'
import * as v from 'valibot'
import { pushKeys, sendPush, subscriptionsOf } from '../push-messages.ts'
import type { World } from '../world.ts'
import { bodyAs, playerNamed } from './reading.ts'

const Message = v.object({
  phone: v.string(),
  title: v.optional(v.string(), 'Kapao'),
  body: v.optional(v.string(), 'มีรายการใหม่ในกระเป๋าของคุณ'),
  url: v.optional(v.string(), '/user/home'),
})

/** Web Push to a player's phones. */
export function pushRoutes(world: World): Hono {
  const routes = new Hono()
  routes.get('/push', (context) =>
    context.json({ publicKey: pushKeys(world).publicKey, subscriptions: subscriptionsOf(world).length }),
  )
  routes.post('/push', async (context) => {
    const { phone, ...message } = await bodyAs(context, Message)
    return context.json(await sendPush(world, playerNamed(world, phone).id, message))
  })
  return routes
}
