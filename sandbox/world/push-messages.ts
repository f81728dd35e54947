import webPush from 'web-push'
import type { InputOf } from '#contract/endpoint.ts'
import type { PushKind, push } from '#contract/push.ts'
import { isWithinDailyHours } from '#domain/daily-hours.ts'
import { bahtOf } from './amount.ts'
import type { Player } from './players.ts'
import { pushKeys } from './push-keys.ts'
import type { World } from './world.ts'

/** A subscribed phone, and the kinds of push that its player chose. */
type Phone = InputOf<typeof push.subscribe>

export interface News {
  kind: PushKind
  /** Satang */
  amount?: number
  /** The id of the thing it is about. A second push about the same thing replaces the first on the phone */
  id?: string
}

const SUBJECT = 'mailto:push@example.com'
const PUSH_SERVICE_LIMIT_MS = 10_000

/** Keeps a phone's subscription as this player's alone. */
export function subscribe(world: World, player: Player, phone: Phone): void {
  const { endpoint } = phone.subscription
  // The phone may have belonged to another player.
  world.database.run('DELETE FROM push_subscriptions WHERE endpoint = ?', endpoint)
  world.database.insert('push_subscriptions', {
    endpoint,
    player_id: player.id,
    phone: JSON.stringify(phone),
    created_at: world.clock.now(),
  })
}

/** Ends the subscription of a phone, if it is this player's. */
export function unsubscribe(world: World, player: Player, endpoint: string): void {
  world.database.run(
    'DELETE FROM push_subscriptions WHERE endpoint = ? AND player_id = ?',
    endpoint,
    player.id,
  )
}

/** The subscribed phones, newest first; without a player those of all. `subscribedAt` is in epoch ms. */
export function phonesOf(world: World, playerId?: string): (Phone & { subscribedAt: number })[] {
  const rows = world.database.all<{ phone: string; subscribedAt: number }>(
    `SELECT phone, created_at AS subscribedAt FROM push_subscriptions
     WHERE ?1 IS NULL OR player_id = ?1 ORDER BY created_at DESC, rowid DESC`,
    playerId ?? null,
  )
  return rows.map(({ phone, subscribedAt }) => ({ ...JSON.parse(phone), subscribedAt }))
}

/** Whether the phone wants no push at `now` (epoch ms): its quiet hours are in Bangkok time. */
export function isQuiet({ quietHours }: Phone, now: number): boolean {
  return quietHours != null && isWithinDailyHours(quietHours, now)
}

/** Why a phone gets no push now; null if it gets one. */
function reasonToWithhold(phone: Phone, kind: PushKind, now: number): 'kind-off' | 'quiet-hours' | null {
  if (!phone.kinds.includes(kind)) return 'kind-off'
  return isQuiet(phone, now) ? 'quiet-hours' : null
}

/** Sends a push to the player's phones when the open transaction is committed. */
export function notify(world: World, playerId: string, news: News): void {
  if (phonesOf(world, playerId).length === 0) return
  world.database.afterCommit(() => void sendPush(world, playerId, news))
}

/**
 * Sends a push to each phone of the player that wants it. A phone that the push service no longer knows
 * is deleted. `withheld` lists the phones that do not want it now.
 */
export async function sendPush(world: World, playerId: string, { amount, ...news }: News) {
  const phones = phonesOf(world, playerId).map((phone) => ({
    ...phone,
    because: reasonToWithhold(phone, news.kind, world.clock.now()),
  }))
  const content = { ...news, ...(amount === undefined ? {} : { amount: bahtOf(amount) }) }
  const willing = phones.filter(({ because }) => because === null)
  const withheld = phones.flatMap(({ subscription: { endpoint }, because }) =>
    because === null ? [] : [{ endpoint, because }],
  )
  const outcomes = await Promise.all(
    willing.map(async ({ subscription }) => {
      const { endpoint } = subscription
      try {
        const status = await deliver(subscription, JSON.stringify(content))
        if (world.isOpen && (status === 404 || status === 410)) {
          world.database.run('DELETE FROM push_subscriptions WHERE endpoint = ?', endpoint)
        }
        return { endpoint, status }
      } catch (error) {
        return { endpoint, status: 0, error: String(error) }
      }
    }),
  )
  return { sent: outcomes.filter(({ status }) => status >= 200 && status < 300).length, outcomes, withheld }
}

/** Sends one push; returns the service's status. `web-push` encrypts and signs, but sends over https only. */
async function deliver(subscription: Phone['subscription'], content: string): Promise<number> {
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(subscription, content, {
    vapidDetails: { subject: SUBJECT, ...pushKeys() },
  })
  const { 'Content-Length': _, ...sent } = headers
  const response = await fetch(endpoint, {
    method,
    headers: sent as Record<string, string>,
    body: new Uint8Array(body as Buffer),
    signal: AbortSignal.timeout(PUSH_SERVICE_LIMIT_MS),
  })
  return response.status
}
