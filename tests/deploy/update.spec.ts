import type { Page } from '@playwright/test'
import { expect, signIn, test } from './deployed.ts'

const offer = (page: Page) => page.getByText('A new version is ready.')

async function waitForWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Looks for a newer worker, as the app does at each start, and takes it. */
async function takeUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
  // It caches the whole build first.
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
  await expect(offer(page)).toBeVisible()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update' }).click()
  await reloaded
  await expect(page.getByText('500.00').first()).toBeVisible()
}

test('an update reaches open tabs, which still find their chunks, and a rollback goes the same way', async ({
  page,
  app,
  sandbox,
  site,
  plan,
}) => {
  await signIn(page, app, sandbox)
  // On the first visit, too.
  await waitForWorker(page)
  await expect(page).toHaveTitle(/Kapao$/)

  // A tab without a worker loads the screens of its own build from the server.
  const plain = await page.context().browser()?.newContext({ serviceWorkers: 'block' })
  if (!plain) throw new Error('there is no browser')
  const oldTab = await plain.newPage()
  await signIn(oldTab, app, sandbox)

  await site.deploy(plan.secondBuild)
  await takeUpdate(page)
  await expect(page).toHaveTitle(/Kapao Two$/)
  await oldTab.getByRole('button', { name: 'Withdraw' }).click()
  await expect(oldTab.getByLabel('Amount')).toBeVisible()
  await plain.close()

  await site.deploy(plan.firstBuild)
  await takeUpdate(page)
  await expect(page).toHaveTitle(/Kapao$/)
})

test('the kill switch removes the worker and keeps the login, and the next build brings one again', async ({
  page,
  app,
  sandbox,
  site,
  plan,
}) => {
  await signIn(page, app, sandbox)
  await waitForWorker(page)
  site.killWorker()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page
    .evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
    .catch(() => {
      // The page reloads during this call.
    })
  await expect.poll(() => loads).toBe(1)
  await expect(page.getByText('500.00').first()).toBeVisible()
  await page.waitForFunction(async () => {
    const [registrations, names] = [await navigator.serviceWorker.getRegistrations(), await caches.keys()]
    return registrations.length === 0 && names.length === 0
  })

  await site.deploy(plan.firstBuild)
  await page.reload()
  await expect(page.getByText('500.00').first()).toBeVisible()
  await waitForWorker(page)
})
