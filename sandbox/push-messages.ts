import webPush, { type PushSubscription } from 'web-push'
import type { Player } from './players.ts'
import type { World } from './world.ts'

export interface PushMessage {
  title: string
  body: string
  /** A path of the app, under /user */
  url: string
}

interface Keys {
  publicKey: string
  privateKey: string
}

const KEYS_SETTING = 'push keys'
const SUBJECT = 'mailto:push@example.com'

/** The server's VAPID keys: from VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, else made once and kept. */
export function pushKeys(world: World): Keys {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = process.env
  if (publicKey && privateKey) return { publicKey, privateKey }
  const stored = world.database.one<{ value: string }>(
    'SELECT value FROM secrets WHERE name = ?',
    KEYS_SETTING,
  )
  if (stored) return JSON.parse(stored.value)
  const keys = webPush.generateVAPIDKeys()
  world.database.insert('secrets', { name: KEYS_SETTING, value: JSON.stringify(keys) })
  return keys
}

export function subscribe(world: World, player: Player, subscription: PushSubscription): void {
  world.database.run('DELETE FROM push_subscriptions WHERE endpoint = ?', subscription.endpoint)
  world.database.insert('push_subscriptions', {
    endpoint: subscription.endpoint,
    player_id: player.id,
    subscription: JSON.stringify(subscription),
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

export function subscriptionsOf(world: World, playerId?: string): PushSubscription[] {
  const rows = world.database.all<{ subscription: string }>(
    'SELECT subscription FROM push_subscriptions WHERE ?1 IS NULL OR player_id = ?1',
    playerId ?? null,
  )
  return rows.map((row) => JSON.parse(row.subscription))
}

/** Sends to every phone of the player; one that the push service says is gone is forgotten. */
export async function sendPush(world: World, playerId: string, message: PushMessage) {
  const { publicKey, privateKey } = pushKeys(world)
  const vapidDetails = { subject: SUBJECT, publicKey, privateKey }
  const outcomes = await Promise.all(
    subscriptionsOf(world, playerId).map(async (subscription) => {
      try {
        const { statusCode } = await webPush.sendNotification(subscription, JSON.stringify(message), {
          vapidDetails,
        })
        return { endpoint: subscription.endpoint, status: statusCode }
      } catch (error) {
        const status = error instanceof webPush.WebPushError ? error.statusCode : 0
        if (status === 404 || status === 410) {
          world.database.run('DELETE FROM push_subscriptions WHERE endpoint = ?', subscription.endpoint)
        }
        return { endpoint: subscription.endpoint, status, error: String(error) }
      }
    }),
  )
  return {
    sent: outcomes.filter((outcome) => outcome.status >= 200 && outcome.status < 300).length,
    outcomes,
  }
}
