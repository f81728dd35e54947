import webPush from 'web-push'
import type { InputOf } from '#contract/endpoint.ts'
import type { PushKind, push } from '#contract/push.ts'
import { isWithinDailyHours } from '#domain/daily-hours.ts'
import { bahtOf } from './amount.ts'
import type { Player } from './players.ts'
import { pushKeys } from './push-keys.ts'
import type { World } from './world.ts'

/** A phone that takes pushes: its subscription, and what its player chose to be told of. */
type Phone = InputOf<typeof push.subscribe>

export interface News {
  kind: PushKind
  /** Satang */
  amount?: number
  /** Of what it tells of: a second push of the same replaces the first on the phone */
  id?: string
}

const SUBJECT = 'mailto:push@example.com'
const PUSH_SERVICE_LIMIT_MS = 10_000

export function subscribe(world: World, player: Player, phone: Phone): void {
  const { endpoint } = phone.subscription
  // A phone that changes hands is the new player's alone.
  world.database.run('DELETE FROM push_subscriptions WHERE endpoint = ?', endpoint)
  world.database.insert('push_subscriptions', {
    endpoint,
    player_id: player.id,
    phone: JSON.stringify(phone),
    created_at: world.clock.now(),
  })
}

export function unsubscribe(world: World, player: Player, endpoint: string): void {
  world.database.run(
    'DELETE FROM push_subscriptions WHERE endpoint = ? AND player_id = ?',
    endpoint,
    player.id,
  )
}

/** Newest first, of every player where none is named; `subscribedAt` is epoch ms. */
export function phonesOf(world: World, playerId?: string): (Phone & { subscribedAt: number })[] {
  const rows = world.database.all<{ phone: string; subscribedAt: number }>(
    `SELECT phone, created_at AS subscribedAt FROM push_subscriptions
     WHERE ?1 IS NULL OR player_id = ?1 ORDER BY created_at DESC, rowid DESC`,
    playerId ?? null,
  )
  return rows.map(({ phone, subscribedAt }) => ({ ...JSON.parse(phone), subscribedAt }))
}

export function isQuiet({ quietHours }: Phone, now: number): boolean {
  return quietHours != null && isWithinDailyHours(quietHours, now)
}

/** Why a phone is not told now; null where it is. */
function whyNotTold(phone: Phone, kind: PushKind, now: number): 'kind-off' | 'quiet-hours' | null {
  if (!phone.kinds.includes(kind)) return 'kind-off'
  return isQuiet(phone, now) ? 'quiet-hours' : null
}

/** Tells the player's phones, once what happened has been written down. */
export function notify(world: World, playerId: string, news: News): void {
  if (phonesOf(world, playerId).length === 0) return
  world.database.afterCommit(() => void sendPush(world, playerId, news))
}

/**
 * Sends to every phone of the player that wants to know; one that the push service says is gone is
 * forgotten. `withheld` are the phones that did not want to.
 */
export async function sendPush(world: World, playerId: string, { amount, ...news }: News) {
  const phones = phonesOf(world, playerId).map((phone) => ({
    ...phone,
    because: whyNotTold(phone, news.kind, world.clock.now()),
  }))
  const content = { ...news, ...(amount === undefined ? {} : { amount: bahtOf(amount) }) }
  const told = phones.filter(({ because }) => because === null)
  const withheld = phones.flatMap(({ subscription: { endpoint }, because }) =>
    because === null ? [] : [{ endpoint, because }],
  )
  const outcomes = await Promise.all(
    told.map(async ({ subscription }) => {
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

/** Encrypts and signs it by `web-push`, and answers the push service's status. Its own sending takes https alone. */
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
