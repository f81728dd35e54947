/// <reference lib="webworker" />
import { dropPushChoicesOf, readPushChoicesInTime } from '#offline/push-choices.ts'
import {
  OPEN_PLACE,
  type PageMessage,
  RENEW_PUSHES,
  SESSION_ENDED,
  type WorkerMessage,
} from '#offline/worker-messages.ts'
import { noticeOf, readPush } from './notification-rules.ts'
import { tellPages } from './tell-pages.ts'

declare const self: ServiceWorkerGlobalScope

/** A page that is frozen or still starting sends no answer. After this time it is loaded anew. */
const ANSWER_TIMEOUT_MS = 1000

/**
 * Shows one notification for each push. A tap on it leads to its place in the app. At the end of a session it takes
 * away what it has shown.
 */
export function showPushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(String(event.notification.data?.path ?? '/user/home')))
  })
  // Only a page has the token to tell the backend. If none is open, the next start of the app does.
  self.addEventListener('pushsubscriptionchange' as 'activate', (event) =>
    event.waitUntil(tellPages({ type: RENEW_PUSHES })),
  )
  self.addEventListener('message', (event) => {
    const message = event.data as PageMessage | null
    if (message?.type === SESSION_ENDED) event.waitUntil(endPushes(message.sessionId))
  })
}

async function show(text: string | undefined): Promise<void> {
  const kept = await readPushChoicesInTime()
  const choices = kept === 'unknown' ? null : kept
  const { title, path, tag, ...options } = noticeOf(readPush(text), choices, {
    now: Date.now(),
    language: self.navigator.language,
  })
  await self.registration.showNotification(title, {
    ...options,
    // The browser refuses `renotify` without a tag.
    ...(tag ? { tag, renotify: !options.silent } : {}),
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    data: { path, sessionId: choices?.sessionId },
  })
  // The session may have ended meanwhile, and what ended it has not found this one.
  const later = choices && (await readPushChoicesInTime())
  if (choices && later !== 'unknown' && later?.sessionId !== choices.sessionId)
    await closeShownTo(choices.sessionId)
  // The session has ended, but the backend still has this phone on its list. Leave the list now. A disk that is
  // slow says nothing of a session.
  if (kept === null) await (await self.registration.pushManager.getSubscription())?.unsubscribe()
}

/** The page does the same, and more, but may be killed before. The address of the pushes stays: the page tells it to the backend. */
async function endPushes(sessionId: string): Promise<void> {
  await Promise.allSettled([dropPushChoicesOf(sessionId), closeShownTo(sessionId)])
}

/**
 * A tab that slept may hear late of the end of its session: what the next player was shown stays. What names no session
 * belongs to the one that has pushes now.
 */
async function closeShownTo(sessionId: string): Promise<void> {
  const kept = await readPushChoicesInTime()
  const present = kept === null || kept === 'unknown' ? sessionId : kept.sessionId
  for (const shown of await self.registration.getNotifications()) {
    if ((shown.data?.sessionId ?? present) === sessionId) shown.close()
  }
}

/** Focuses an open page of the app and sends it to the path, or opens a new page there. */
async function open(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = windows.find(({ url }) => new URL(url).pathname.startsWith('/user'))
  if (!page) {
    await self.clients.openWindow(path)
    return
  }
  await page.focus().catch(() => {}) // The browser refuses without a tap.
  if (await askToGo(page, path)) return
  await page.navigate(path).catch(() => self.clients.openWindow(path))
}

/** Asks the page to go there itself, because a new load would take what is on the page alone. Resolves to false without an answer. */
function askToGo(page: WindowClient, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => resolve(true)
    setTimeout(() => resolve(false), ANSWER_TIMEOUT_MS)
    const message: WorkerMessage = { type: OPEN_PLACE, path }
    page.postMessage(message, [port2])
  })
}
