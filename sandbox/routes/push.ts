import * as v from 'valibot'
import { Done } from '#contract/done.ts'
import { endpoint } from '#contract/endpoint.ts'
import { handle } from '../handler.ts'
import { subscribe, unsubscribe } from '../push-messages.ts'

/** An extension of the sandbox's, not of the specification's 78 calls (WIRE.md, "Extensions"). */
const PATH = '/api/push/subscription'

const Subscription = v.object({
  endpoint: v.pipe(v.string(), v.url()),
  keys: v.object({ p256dh: v.string(), auth: v.string() }),
  expirationTime: v.nullish(v.number()),
})

const subscription = {
  add: endpoint('POST', PATH, { effect: 'command', body: Subscription, answer: Done }),
  remove: endpoint('DELETE', PATH, {
    effect: 'command',
    body: v.object({ endpoint: v.optional(v.string(), '') }),
    answer: Done,
  }),
}

export const pushHandlers = [
  handle(subscription.add, ({ endpoint: address, keys }, { world, player }) => {
    subscribe(world, player, { endpoint: address, keys })
    return { message: 'SUCCESS' }
  }),
  handle(subscription.remove, ({ endpoint: address }, { world, player }) => {
    if (address) unsubscribe(world, player, address)
    else world.database.run('DELETE FROM push_subscriptions WHERE player_id = ?', player.id)
    return { message: 'SUCCESS' }
  }),
]
