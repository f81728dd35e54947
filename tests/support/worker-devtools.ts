import type { CDPSession, Page } from '@playwright/test'

/** The service worker of a page, in the terms of the browser's protocol. */
export interface WorkerDevtools {
  devtools: CDPSession
  worker: { origin: string; registrationId: string }
}

/** Waits until the page's origin has a service worker. */
export async function workerDevtools(page: Page): Promise<WorkerDevtools> {
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const live = registrations.find(({ isDeleted }) => !isDeleted)
      if (live) resolve(live.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  return { devtools, worker: { origin: new URL(page.url()).origin, registrationId: await registered } }
}
