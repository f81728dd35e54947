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

export function phonesOf(world: World, playerId?: string): Phone[] {
  const rows = world.database.all<{ phone: string }>(
    'SELECT phone FROM push_subscriptions WHERE ?1 IS NULL OR player_id = ?1',
    playerId ?? null,
  )
  return rows.map((row) => JSON.parse(row.phone))
}

function wants({ kinds, quietHours }: Phone, kind: PushKind, now: number): boolean {
  return kinds.includes(kind) && !(quietHours && isWithinDailyHours(quietHours, now))
}

/** Tells the player's phones, once what happened has been written down. */
export function notify(world: World, playerId: string, news: News): void {
  if (phonesOf(world, playerId).length === 0) return
  world.database.afterCommit(() => void sendPush(world, playerId, news))
}

/** Sends to every phone of the player that wants to know; one that the push service says is gone is forgotten. */
export async function sendPush(world: World, playerId: string, { amount, ...news }: News) {
  const phones = phonesOf(world, playerId).filter((phone) => wants(phone, news.kind, world.clock.now()))
  const content = { ...news, ...(amount === undefined ? {} : { amount: bahtOf(amount) }) }
  const outcomes = await Promise.all(
    phones.map(async ({ subscription }) => {
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
  return { sent: outcomes.filter(({ status }) => status >= 200 && status < 300).length, outcomes }
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
