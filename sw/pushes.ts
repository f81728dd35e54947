/// <reference lib="webworker" />
import { readPushChoices } from '#offline/push-choices.ts'
import { OPEN_PLACE, RENEW_PUSHES, type WorkerMessage } from '#offline/worker-messages.ts'
import { noticeOf, readPush } from './notification-rules.ts'
import { tellPages } from './tell-pages.ts'

declare const self: ServiceWorkerGlobalScope

/** A page that is frozen or still starting does not answer: then it is loaded anew at the place. */
const ANSWER_MS = 1000

/** Each push shows one notification; a tap on it leads to its place in the app. */
export function showPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(String(event.notification.data?.path ?? '/user/home')))
  })
  // The worker has no token with which to tell the backend: an open page does, else the next start.
  self.addEventListener('pushsubscriptionchange' as 'activate', (event) =>
    event.waitUntil(tellPages({ type: RENEW_PUSHES })),
  )
}

async function show(text: string | undefined): Promise<void> {
  const choices = await readPushChoices()
  const { title, path, tag, ...options } = noticeOf(readPush(text), choices, {
    now: Date.now(),
    language: self.navigator.language,
  })
  await self.registration.showNotification(title, {
    ...options,
    // An empty tag may not be renewed with a sound.
    ...(tag ? { tag, renotify: !options.silent } : {}),
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    data: { path },
  })
  // The session has ended and the phone could not be taken off the list: this was the last one.
  if (!choices) await (await self.registration.pushManager.getSubscription())?.unsubscribe()
}

/** Focuses a page of the app that is open and has it go there; without one, opens one. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = windows.find(({ url }) => new URL(url).pathname.startsWith('/user'))
  if (!page) {
    await self.clients.openWindow(path)
    return
  }
  await page.focus().catch(() => {}) // Without a tap behind it, it stays where it is.
  if (await goesThere(page, path)) return
  await page.navigate(path).catch(() => self.clients.openWindow(path))
}

/** The page goes there by itself, so that nothing half typed in it is lost to a new load. */
function goesThere(page: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER_MS)
    const message: WorkerMessage = { type: OPEN_PLACE, path }
    page.postMessage(message, [port2])
  })
}
