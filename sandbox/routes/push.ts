import { push } from '#contract/push.ts'
import { handle } from '../http/handler.ts'
import { subscribe, unsubscribe } from '../world/push-messages.ts'

export const pushHandlers = [
  handle(push.subscribe, (phone, { world, player }) => {
    subscribe(world, player, phone)
    return { message: 'SUCCESS' }
  }),
  handle(push.unsubscribe, ({ endpoint }, { world, player }) => {
    unsubscribe(world, player, endpoint)
    return { message: 'SUCCESS' }
  }),
]
