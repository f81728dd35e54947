import { Hono } from 'hono'
import * as v from 'valibot'
import { pushKinds } from '#contract/push.ts'
import { satangOf } from '../world/amount.ts'
import { pushKeys } from '../world/push-keys.ts'
import { isQuiet, phonesOf, sendPush } from '../world/push-messages.ts'
import type { World } from '../world/world.ts'
import { iso, OfPlayer, playerNamed, queriedPlayerId } from './reading.ts'
import { validate } from './validate.ts'

const News = v.object({
  phone: v.string(),
  kind: v.optional(v.picklist(pushKinds), 'deposit'),
  amount: v.optional(v.number()),
  id: v.optional(v.string()),
})

/** Web Push to a player's phones. */
export function pushRoutes(world: World) {
  return new Hono()
    .get('/push', validate('query', OfPlayer), (context) =>
      context.json({
        publicKey: pushKeys().publicKey,
        phones: phonesOf(world, queriedPlayerId(world, context.req.valid('query'))).map((phone) => ({
          endpoint: phone.subscription.endpoint,
          kinds: phone.kinds,
          quietHours: phone.quietHours,
          isQuietNow: isQuiet(phone, world.clock.now()),
          locale: phone.locale,
          subscribedAt: iso(phone.subscribedAt),
        })),
      }),
    )
    .post('/push', validate('json', News), async (context) => {
      const { phone, kind, amount, id } = context.req.valid('json')
      return context.json(
        await sendPush(world, playerNamed(world, phone).id, {
          kind,
          ...(amount === undefined ? {} : { amount: satangOf(amount) }),
          ...(id === undefined ? {} : { id }),
        }),
      )
    })
}
