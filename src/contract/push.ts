import * as v from 'valibot'
import { Done } from './done.ts'
import { endpoint } from './endpoint.ts'
import { Money, Text } from './tolerant.ts'

/** What a player can be told of by a push. */
export const pushKinds = ['deposit', 'withdrawal', 'slip', 'chat', 'bonus'] as const
export type PushKind = (typeof pushKinds)[number]

/** The player's language, by the client's id. */
const Locale = v.picklist(['th', 'la', 'en'])

const ClockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** What the player chose to be told of, and the daily hours (`HH:mm`, Bangkok) in which not to be. */
export const PushWish = v.object({
  kinds: v.array(v.picklist(pushKinds)),
  quietHours: v.nullable(v.object({ from: ClockTime, to: ClockTime })),
  locale: Locale,
})
export type PushWish = v.InferOutput<typeof PushWish>

/**
 * What a push carries: data, not text. The service worker chooses the words, so that they are in the
 * player's language and name an amount (baht) only where the player allows it.
 */
export const PushContent = v.object({ kind: v.picklist(pushKinds), amount: Money, id: Text })
export type PushContent = v.InferOutput<typeof PushContent>

const Endpoint = v.pipe(v.string(), v.url())

/**
 * Web Push: an extension (docs/wire.md#extensions), not one of the 78 calls. They are sent only where
 * the build names the backend's VAPID key. `subscribe` says as a whole what holds for a phone, which is
 * known by its endpoint, so it may be sent again. The backend forgets the phone with `unsubscribe`, or
 * when the push service says that it is gone.
 */
export const push = {
  subscribe: endpoint('POST', '/api/push/subscription', {
    effect: 'command',
    body: v.object({
      subscription: v.object({
        endpoint: Endpoint,
        keys: v.object({ p256dh: v.string(), auth: v.string() }),
        expirationTime: v.nullish(v.number()),
      }),
      ...PushWish.entries,
    }),
    answer: Done,
  }),
  unsubscribe: endpoint('DELETE', '/api/push/subscription', {
    effect: 'command',
    body: v.object({ endpoint: Endpoint }),
    answer: Done,
  }),
}
