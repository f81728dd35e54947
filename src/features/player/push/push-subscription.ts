import { dropPushChoices, readPushChoices } from '#offline/push-choices.ts'
import { rememberedSessionId } from '#session/session.ts'

/** Whether this browser can receive pushes. Safari on iOS can only as an installed app. */
export function supportsPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined
}

/**
 * Whether the browser lets this app show notifications. An installed app of an iPhone may say `default` although it
 * does, and only its push manager knows (docs/reliability.md#fact-16). Does not throw.
 */
export async function pushPermission(): Promise<NotificationPermission> {
  if (!supportsPush()) return 'default'
  const { permission } = Notification
  if (permission !== 'default') return permission
  try {
    const state = await (await findRegistration())?.pushManager.permissionState({ userVisibleOnly: true })
    return state === 'granted' || state === 'denied' ? state : permission
  } catch {
    return permission
  }
}

/**
 * Subscribes this phone, or returns its existing subscription.
 * @param key the backend's VAPID public key
 * @throws {Error} where there is no worker, or the browser's push service cannot be reached
 */
export async function subscribePush(key: string): Promise<PushSubscription> {
  const registration = await findRegistration()
  if (!registration) throw new Error('no service worker')
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/**
 * Subscribes this phone anew, under an address that no earlier player had: a backend that never heard of that
 * player's logout still sends to the old one.
 * @param key the backend's VAPID public key
 * @throws {Error} where there is no worker, the earlier subscription cannot be ended, or the browser's push
 * service cannot be reached
 */
export async function subscribePushAnew(key: string): Promise<PushSubscription> {
  await unsubscribePush()
  if (await findPushSubscription()) throw new Error('the earlier subscription is still there')
  return subscribePush(key)
}

/** Returns this phone's subscription, or null where it has none or no worker. */
export async function findPushSubscription(): Promise<PushSubscription | null> {
  return (await (await findRegistration())?.pushManager?.getSubscription()) ?? null
}

/**
 * Ends this phone's subscription, removes its notifications and returns its endpoint. It needs no network.
 */
export async function unsubscribePush(): Promise<string | null> {
  await dropPushChoices()
  try {
    const registration = await findRegistration()
    for (const notification of (await registration?.getNotifications()) ?? []) notification.close()
    const subscription = await registration?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
    return subscription?.endpoint ?? null
  } catch {
    return null // The browser denies access, so it was never subscribed.
  }
}

/** Ends the push of an ended session. It keeps the subscription of a player who has signed in since. */
export async function endPush(): Promise<string | null> {
  const live = rememberedSessionId()
  if (live !== null && (await readPushChoices())?.sessionId === live) return null
  return unsubscribePush()
}
