import { dropPushChoices, readPushChoices } from '#offline/push-choices.ts'
import { rememberedSessionId } from '#session/session.ts'

/** Whether this browser can be sent pushes at all; Safari on iOS can once the app is on the home screen. */
export function supportsPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
}

async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined
}

/**
 * Subscribes this phone, or answers the subscription that it has.
 * @param key the backend's VAPID public key
 * @throws {Error} when there is no worker, or the browser's push service cannot be reached
 */
export async function subscribePush(key: string): Promise<PushSubscription> {
  const registration = await registered()
  if (!registration) throw new Error('no service worker')
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

/** This phone's subscription; null where it has none, or no worker. */
export async function pushSubscription(): Promise<PushSubscription | null> {
  return (await (await registered())?.pushManager?.getSubscription()) ?? null
}

/** Ends this phone's subscription and takes its notifications away; answers its endpoint. Works without a network. */
export async function unsubscribePush(): Promise<string | null> {
  await dropPushChoices()
  try {
    const registration = await registered()
    for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
    const subscription = await registration?.pushManager?.getSubscription()
    await subscription?.unsubscribe()
    return subscription?.endpoint ?? null
  } catch {
    return null // The browser gives no access: then it was never subscribed.
  }
}

/** As `unsubscribePush`, of an ended session: what a player has subscribed who signed in since stays. */
export async function endPush(): Promise<string | null> {
  const live = rememberedSessionId()
  if (live !== null && (await readPushChoices())?.sessionId === live) return null
  return unsubscribePush()
}
