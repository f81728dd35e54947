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

export function shownOn(page: Page): Promise<Shown[]> {
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
 * A tap on the newest notification, which no browser protocol can make. To the page it leads as a
 * person's does; only what a browser allows after a person's own, to come to the front and to open a
 * window, it does not allow after this one.
 */
export async function tapNotification(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers()
  await worker?.evaluate(async () => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScopeLike
    const notification = (await scope.registration.getNotifications()).at(-1)
    const event = new scope.NotificationEvent('notificationclick', { notification })
    // An event of a script's own cannot be waited for.
    Object.defineProperty(event, 'waitUntil', { value: () => {} })
    scope.dispatchEvent(event)
  })
}

/** The browser tells the worker that it has put another subscription in the place of this phone's. */
export async function subscriptionChanges(context: BrowserContext): Promise<void> {
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
  await expect.poll(() => shownOn(page)).toEqual([])
}
