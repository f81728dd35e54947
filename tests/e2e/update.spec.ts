import type { Page } from '@playwright/test'
import { Agent, pick } from '../support/chat.ts'
import { type Deployment, startDeployment } from '../support/deployment.ts'
import { everythingStored, waitUntilStored } from '../support/everything-stored.ts'
import { Sandbox } from '../support/sandbox.ts'
import { test as base, expect, Player } from '../support/test.ts'
import { comeBack, turnAway } from '../support/visibility.ts'
import { withoutTimeLimits } from '../support/without-time-limits.ts'

const test = base.extend<{ deployment: Deployment; player: Player }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the fixtures that are asked for
  deployment: async ({}, use) => {
    const deployment = await startDeployment()
    await use(deployment)
    await deployment.stop()
  },
  player: async ({ page, deployment }, use) => {
    const player = new Player(page, new Sandbox(deployment.origin))
    await player.chooseLanguage('en')
    await use(player)
  },
})

test.use({ serviceWorkers: 'allow' })

const wheel = (page: Page) => page.getByRole('img', { name: /^Wheel with these prizes/ })
const offer = (page: Page) => page.getByText('A new version is ready.')

/** Signs in and waits until the whole app is on the phone, so that this is not the first visit. */
async function installApp(player: Player): Promise<void> {
  await player.signIn({ balance: 500 })
  await player.waitForWorker()
  await player.page.reload()
  await expect(player.page.getByText('500.00')).toBeVisible()
}

/** Checks for a newer worker, as the browser does at each start. */
async function lookForUpdate(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })
}

async function findUpdate(page: Page): Promise<void> {
  await lookForUpdate(page)
  const isWaiting = async () => (await navigator.serviceWorker.ready).waiting !== null
  await page.waitForFunction(isWaiting, null, { timeout: 20_000 })
}

test('a newer build is offered, never over an open dialog, and runs once the player agrees', async ({
  player,
  deployment,
  context,
}) => {
  const { page } = player
  await withoutTimeLimits(context)
  await installApp(player)
  await page.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByLabel('Amount').fill('150')

  deployment.deployAnother()
  await findUpdate(page)
  await expect(page.getByLabel('Amount')).toHaveValue('150')
  await expect(offer(page)).toBeHidden()

  await page.keyboard.press('Escape')
  await expect(offer(page)).toBeVisible()

  // Nor while a picture is being sent.
  await page.getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('button', { name: 'Open chat' }).click()
  await player.sandbox.fault({ path: '/api/chat/upload-image', fault: 'delay', delayMs: 60_000 })
  await pick(page, 'slip.png')
  await expect(page.getByText(/^Uploading/)).toBeVisible()
  await page.goBack()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update' }).click()
  await player.sandbox.clearFaults()
  await reloaded
  expect(await new Agent(player.sandbox, player.phone).heard()).toEqual(['media'])
  expect(await player.sandbox.requestsTo('/api/chat/upload-image', player.phone)).toHaveLength(1)
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
  await expect(offer(page)).toBeHidden()
})

test('in the background the app updates by itself, but not while something is half typed', async ({
  player,
  deployment,
}) => {
  const { page } = player
  await installApp(player)
  await page.goto(`${deployment.origin}/user/bonus`)
  await page.getByRole('button', { name: 'Have a code?' }).click()
  await page.getByLabel('Promotion code').fill('KAPAO')
  deployment.deployAnother()
  await findUpdate(page)
  await turnAway(page)
  await expect(page.getByLabel('Promotion code')).toHaveValue('KAPAO')
  await expect(offer(page)).toBeHidden()

  await comeBack(page)
  await page.getByLabel('Promotion code').fill('')
  await expect(offer(page)).toBeVisible()
  const reloaded = page.waitForEvent('load')
  // The page may be gone before it says that it is hidden.
  await Promise.all([reloaded, turnAway(page).catch(() => {})])
  await expect(page.getByRole('button', { name: 'Have a code?' })).toBeVisible()
  await expect(offer(page)).toBeHidden()
})

test('a tab of the earlier build opens chunks of that build, and a rollback returns them to all tabs', async ({
  player,
  deployment,
  context,
}) => {
  const { page } = player
  await installApp(player)
  const otherTab = await context.newPage()
  await otherTab.goto(`${deployment.origin}/user/home`)
  await expect(otherTab.getByText('500.00')).toBeVisible()

  deployment.deployAnother('SpinDialog')
  await findUpdate(page)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update' }).click()
  await reloaded
  await expect(offer(otherTab)).toBeVisible()
  await otherTab.getByRole('button', { name: 'Spin wheel' }).click()
  await expect(wheel(otherTab)).toBeVisible()
  await otherTab.close()

  // The current build has no such chunk, but the earlier one has.
  deployment.rollBack()
  await findUpdate(page)
  const rolledBack = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Update' }).click()
  await rolledBack
  await page.goto(`${deployment.origin}/user/home?dialog=spin`)
  await expect(wheel(page)).toBeVisible()
})

test('a missing chunk reloads the app exactly once', async ({ player, deployment }) => {
  const { page } = player
  await installApp(player)
  await page.goto(`${deployment.origin}/user/bonus`)
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  deployment.deployAnother('ChatDialog')
  await page.getByRole('link', { name: 'Contact' }).click()
  await page.getByRole('button', { name: 'Open chat' }).click()
  // The error may be visible before the reload, too: before it, the phone compares each of its files with the server's.
  await expect.poll(() => loads, { timeout: 30_000 }).toBe(1)
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toContainText('could not')
  expect(loads).toBe(1)

  deployment.rollBack()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Messages' })).toBeVisible()
})

test('the kill switch removes a broken worker', async ({ player, deployment }) => {
  const { page } = player
  await installApp(player)
  deployment.deployWorker(`
    self.addEventListener('install', () => self.skipWaiting())
    self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
    self.addEventListener('fetch', (event) => {
      if (event.request.url.includes('/api/')) event.respondWith(new Response('broken'))
    })`)
  await lookForUpdate(page)
  await page.waitForFunction(async () => (await (await fetch('/api/lookup/info')).text()) === 'broken')

  deployment.deployWorker(deployment.killSwitch())
  await lookForUpdate(page).catch(() => {
    // The page reloads during this call.
  })
  const isRemoved = () =>
    page.waitForFunction(async () => {
      const [registrations, names] = [await navigator.serviceWorker.getRegistrations(), await caches.keys()]
      return registrations.length === 0 && names.length === 0
    })
  await isRemoved()
  // The worker loads the page anew where the browser lets it, which may meet this start. It is right in any case.
  await expect(async () => {
    await page.goto(`${deployment.origin}/user/home`)
  }).toPass()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await expect(page.getByText('500.00')).toBeVisible()
  // The app registers a worker at each start. The kill switch removes itself again, without another reload.
  await isRemoved()
  expect(loads).toBe(0)
})

test('an app with a broken cache repairs itself', async ({ player, deployment, context }) => {
  const { page } = player
  await installApp(player)
  const breakCache = (part: string) =>
    page.evaluate(async (wanted) => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        for (const request of await cache.keys()) {
          if (!request.url.includes(wanted)) continue
          await cache.put(
            request,
            new Response('<<< spoiled', { headers: { 'content-type': 'text/javascript' } }),
          )
        }
      }
    }, part)

  await breakCache('/index.html')
  await page.reload()
  await expect(page.getByText('500.00')).toBeVisible()

  await breakCache('/assets/foundation-')
  // A new page, because a reload takes the chunk from the browser's memory. Web storage reaches it a moment later.
  const nextStart = await context.newPage()
  await nextStart.goto(`${deployment.origin}/icons/favicon.svg`)
  await expect
    .poll(() => nextStart.evaluate(() => localStorage.getItem('kapao.launch-picture')))
    .not.toBeNull()
  // The clock of all pages is set: this one would date its picture by a clock that has no time yet.
  await page.close()
  await nextStart.clock.install()
  await nextStart.goto(`${deployment.origin}/user/home`, { waitUntil: 'commit' })
  // The last known figures stand there, but the app cannot start.
  const picture = nextStart.locator('#root[data-launch]')
  await expect(picture).toContainText('500.00')
  // The guard may set its timer only after the picture is there.
  await expect(async () => {
    await nextStart.clock.runFor(9000)
    await expect(picture).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await expect(nextStart.getByText('500.00')).toBeVisible()
})

test('the recovery page repairs the app and keeps the login, or removes everything', async ({
  player,
  deployment,
  context,
}) => {
  const { page } = player
  await installApp(player)
  await page.goto(`${deployment.origin}/recover.html`)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Repair' }).click()
  await expect(page.getByRole('status')).toHaveText('Connect to the internet first, then try again')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Repair' }).click()
  await expect(page).toHaveURL(`${deployment.origin}/user/home`)
  await expect(page.getByText('500.00')).toBeVisible()

  // Some hosts redirect the page to its name without the ending: the worker must not give the app in its place.
  expect((await page.goto(`${deployment.origin}/recover`))?.fromServiceWorker()).toBe(false)
  await waitUntilStored(page, 'withdrawMin')
  // As a page that a browser keeps for Back.
  const holder = await context.newPage()
  await holder.goto(`${deployment.origin}/icons/favicon.svg`)
  await holder.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((resolve) => {
        indexedDB.open(name).onsuccess = resolve
      })
    }
  })
  await page.goto(`${deployment.origin}/recover.html`)
  await page.getByRole('button', { name: 'Remove everything from this phone' }).click()
  await page.getByRole('button', { name: 'Tap again to remove everything' }).click()
  await expect(page).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('kapao.session'))).toBeNull()
  expect(await everythingStored(page)).not.toContain('withdrawMin')
})
