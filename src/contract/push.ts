import * as v from 'valibot'
import { isWithinDailyHours } from '#domain/daily-hours.ts'
import { locales } from '#domain/locale.ts'
import { Done } from './done.ts'
import { endpoint } from './endpoint.ts'
import { Money } from './figures.ts'
import { Text } from './tolerant.ts'

/** The events that a push can report to a player. */
export const pushKinds = ['deposit', 'withdrawal', 'slip', 'chat', 'bonus'] as const
export type PushKind = (typeof pushKinds)[number]

/** The player's language, by the client's id. */
const Locale = v.picklist(locales)

const ClockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** The kinds of push that the player wants, and the daily quiet hours (`HH:mm`, Bangkok). */
export const PushWish = v.object({
  kinds: v.array(v.picklist(pushKinds)),
  quietHours: v.nullable(v.object({ from: ClockTime, to: ClockTime })),
  locale: Locale,
})
export type PushWish = v.InferOutput<typeof PushWish>

/** Whether the player wants a push of this kind at `now`, epoch ms. */
export function isWanted(
  { kinds, quietHours }: Pick<PushWish, 'kinds' | 'quietHours'>,
  kind: PushKind,
  now: number,
): boolean {
  return kinds.includes(kind) && (quietHours === null || !isWithinDailyHours(quietHours, now))
}

/**
 * The data of a push. It has no text: the service worker writes the text in the player's language, and names
 * the amount (baht) only if the player allows it.
 */
export const PushContent = v.object({ kind: v.picklist(pushKinds), amount: Money, id: Text })
export type PushContent = v.InferOutput<typeof PushContent>

const Endpoint = v.pipe(v.string(), v.url())

/**
 * Endpoints of Web Push, our extension (docs/wire.md#extensions). The app uses them only if the build has
 * the backend's VAPID key. `subscribe` sends all choices of a phone, which its `endpoint` identifies, so it
 * may be sent again. The backend forgets the phone after `unsubscribe`, or when the push service reports it
 * as gone.
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
