import { Hono } from 'hono'
import * as v from 'valibot'
import { pushKinds } from '#contract/push.ts'
import { satangOf } from '../world/amount.ts'
import { pushKeys } from '../world/push-keys.ts'
import { isQuiet, phonesOf, sendPush } from '../world/push-messages.ts'
import type { World } from '../world/world.ts'
import { bodyAs, iso, playerNamed, queriedPlayer } from './reading.ts'

const News = v.object({
  phone: v.string(),
  kind: v.optional(v.picklist(pushKinds), 'deposit'),
  amount: v.optional(v.number()),
  id: v.optional(v.string()),
})

/** Web Push to a player's phones. */
export function pushRoutes(world: World): Hono {
  const routes = new Hono()
  routes.get('/push', (context) =>
    context.json({
      publicKey: pushKeys().publicKey,
      phones: phonesOf(world, queriedPlayer(world, context)?.id).map((phone) => ({
        endpoint: phone.subscription.endpoint,
        kinds: phone.kinds,
        quietHours: phone.quietHours,
        isQuietNow: isQuiet(phone, world.clock.now()),
        locale: phone.locale,
        subscribedAt: iso(phone.subscribedAt),
      })),
    }),
  )
  routes.post('/push', async (context) => {
    const { phone, kind, amount, id } = await bodyAs(context, News)
    return context.json(
      await sendPush(world, playerNamed(world, phone).id, {
        kind,
        ...(amount === undefined ? {} : { amount: satangOf(amount) }),
        ...(id === undefined ? {} : { id }),
      }),
    )
  })
  return routes
}
