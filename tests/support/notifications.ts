import { type BrowserContext, expect, type Page } from '@playwright/test'

interface Shown {
  title: string
  body: string
  silent: boolean
}

interface ServiceWorkerGlobalScopeLike {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event
  dispatchEvent(event: Event): boolean
}

export function notificationsOn(page: Page): Promise<Shown[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body, silent }) => ({
      title,
      body,
      silent: silent === true,
    }))
  })
}

/**
 * Taps the newest notification. No browser protocol can do that, so it sends the event to the worker. The
 * page reacts as to a person's tap. But the browser does not let it come to the front or open a window.
 */
export async function tapNotification(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScopeLike
    const notification = (await scope.registration.getNotifications()).at(-1)
    const event = new scope.NotificationEvent('notificationclick', { notification })
    // A script's own event has no working `waitUntil`.
    Object.defineProperty(event, 'waitUntil', { value: () => {} })
    scope.dispatchEvent(event)
  })
}

/** Tells the worker that the browser has replaced this phone's subscription. */
export async function changeSubscription(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(() => {
    const event = Object.assign(new Event('pushsubscriptionchange'), { waitUntil: () => {} })
    dispatchEvent(event)
  })
}

export async function dismissAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    for (const shown of await registration.getNotifications()) shown.close()
  })
  await expect.poll(() => notificationsOn(page)).toEqual([])
}
