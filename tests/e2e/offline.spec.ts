import type { Page } from '@playwright/test'
import { MINUTE_MS } from '../../src/domain/durations.ts'
import { connectAgain } from '../support/connect-again.ts'
import { waitUntilStored } from '../support/everything-stored.ts'
import { logIn } from '../support/login-form.ts'
import { passTimeUntil } from '../support/lost-answers.ts'
import { reopenLater } from '../support/reopen-later.ts'
import { expect, test } from '../support/test.ts'
import { withdraw } from '../support/withdraw-form.ts'
import { withoutTimeLimits } from '../support/without-time-limits.ts'
import { workerDevtools } from '../support/worker-devtools.ts'

test.use({ serviceWorkers: 'allow' })

test('after one visit the wallet opens offline, shows its age, and refreshes when the network returns', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await player.signIn({ balance: 500 })
  await expect(page.getByText('500.00')).toBeVisible()
  await player.waitForWorker()
  await page.reload()
  await expect(page.getByText('฿500.00')).toBeVisible()
  // Where the browser can, a start takes its chunks out of the cache without waking the worker.
  const sources = await page.evaluate(() => {
    const loaded = performance.getEntriesByType('resource') as {
      name: string
      workerFinalSourceType?: string
    }[]
    const chunks = loaded.filter(({ name }) => /\/assets\/.*\.js$/.test(name))
    const isTold = 'workerFinalSourceType' in PerformanceResourceTiming.prototype
    return chunks.map((chunk) => (isTold ? chunk.workerFinalSourceType : 'cache'))
  })
  expect(sources.length).toBeGreaterThan(5)
  expect(new Set(sources)).toEqual(new Set(['cache']))

  // The dialogs of home's tiles come in without a tap, so that one has no more to do than to draw.
  for (const dialog of ['DepositDialog', 'WithdrawDialog', 'TransferDialog']) {
    await page.waitForFunction(
      (name) => performance.getEntriesByType('resource').some((one) => one.name.includes(name)),
      dialog,
    )
  }
  await waitUntilStored(page, '"amount":"50000"')

  await context.setOffline(true)
  await reopenLater(page, 5 * MINUTE_MS)
  await expect(page.getByText('500.00')).toBeVisible()
  await expect(page.getByText('You are offline', { exact: false })).toBeVisible()
  await expect(page.getByText('5 minutes ago').first()).toBeVisible()

  await sandbox.change(player, { balance: 750 })
  await context.setOffline(false)
  await expect(page.getByText('750.00')).toBeVisible()
  await expect(page.getByText('You are offline', { exact: false })).toBeHidden()
})

test('offline the registration says that this phone does not have it yet, and leads back', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await page.goto(`${sandbox.origin}/login`)
  await player.waitForWorker()
  await context.setOffline(true)
  await page.waitForFunction(() => !navigator.onLine)
  await page.getByRole('link', { name: 'Register' }).last().click()
  await expect(page.getByRole('heading', { name: 'This page is not on this phone yet' })).toBeVisible()
  await expect(page.getByText('You are offline. Connect to the internet and try again.')).toBeVisible()
  await expect(page.getByText('Your money is safe')).toHaveCount(0)
  await page.getByRole('link', { name: 'Home' }).first().click()
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible()

  await page.getByRole('link', { name: 'Register' }).last().click()
  await expect(page.getByRole('heading', { name: 'This page is not on this phone yet' })).toBeVisible()
  await connectAgain(page)
  // The bar without a connection has such a button, too, and goes.
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Phone number')).toBeVisible()
})

test('a figure that was never read is a dash, not zero', async ({ player, context, sandbox }) => {
  await player.signIn({ balance: 500 })
  await player.waitForWorker()
  await sandbox.clearRequests()
  await player.page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
  await context.setOffline(true)
  await player.page.reload()
  await expect(player.page.getByText('—').first()).toBeVisible()
  await expect(player.page.getByText('0.00')).toHaveCount(0)
})

const CONTACT = '/api/lookup/contact'
const lineName = (page: Page) => page.getByRole('region', { name: 'LINE' })
const namedLine = (name: string) => ({
  path: CONTACT,
  fault: 'wrong-shape' as const,
  body: { contactText: '<p>Ask us</p>', lineName: name, lineLink: 'https://line.me/R/ti/p/kapao' },
  times: 0,
})

test('a LINE account that the service has replaced is seen at the next start, a minute later', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await sandbox.fault(namedLine('@taken-over'))
  await player.signIn({}, '/user/contact')
  await player.waitForWorker()
  await page.reload()
  await expect(lineName(page)).toContainText('@taken-over')
  await waitUntilStored(page, '@taken-over')

  await sandbox.replaceFaults(namedLine('@our-own'))
  await reopenLater(page, 60_000)
  await expect(lineName(page)).toContainText('@our-own')
})

test('a visitor is told that what they see of LINE is an old answer, while the service is away', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.goto(`${sandbox.origin}/contact`)
  await player.waitForWorker()
  await page.reload()
  await expect(lineName(page)).toContainText('@kapao-demo')
  await expect.poll(() => lookupsOfWorker(page)).toContainEqual(expect.objectContaining({ path: CONTACT }))

  await sandbox.fault({ path: '*', fault: 'drop-before', times: 0 })
  await page.reload()
  await expect(lineName(page)).toContainText('@kapao-demo')
  const bar = page.getByText('The service cannot be reached', { exact: true })
  await expect(bar).toBeVisible()
  await sandbox.clearFaults()
  await expect(bar).toHaveCount(0)
})

/** What the worker keeps of lookups. */
function lookupsOfWorker(page: Page) {
  return page.evaluate(async () => {
    const requests = await (await caches.open('kapao-lookups')).keys()
    return requests.map(({ url, headers }) => ({
      path: new URL(url).pathname,
      language: headers.get('accept-language'),
      token: headers.get('authorization'),
    }))
  })
}

test('lookups are refreshed in the background without a token, and one that says "gone" ends no session and is not kept', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await player.signIn()
  await player.waitForWorker()
  await page.goto(`${sandbox.origin}/user/contact`)
  const keys = () => lookupsOfWorker(page)
  const contact = { path: CONTACT, language: 'en', token: null }
  await expect.poll(keys).toContainEqual(contact)
  // The page has the answer to its own question by then.
  await expect(lineName(page)).toContainText('@kapao-demo')
  expect((await keys()).filter(({ token }) => token !== null)).toEqual([])

  await sandbox.clearRequests()
  const { devtools, worker } = await workerDevtools(page)
  await devtools.send('ServiceWorker.dispatchPeriodicSyncEvent', { ...worker, tag: 'REFRESH_LOOKUPS' })
  const sent = () => sandbox.requestsTo(CONTACT)
  await expect.poll(sent).toEqual([expect.objectContaining({ client: 'wallet-user', hasToken: false })])
  expect(await keys()).toContainEqual(contact)

  await sandbox.fault({ path: CONTACT, fault: 'status', status: 200, body: { message: 'gone' }, times: 0 })
  await sandbox.clearRequests()
  await page.reload()
  await expect.poll(() => sandbox.requestsTo(CONTACT)).not.toEqual([])
  await expect(lineName(page)).toContainText('@kapao-demo')

  // Nothing but the worker's cache is left, and the network is away.
  await page.goto(`${sandbox.origin}/user/profile`)
  await page.evaluate(async () => {
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
  await context.setOffline(true)
  await page.goto(`${sandbox.origin}/user/contact`)
  await expect(lineName(page)).toContainText('@kapao-demo')
})

test.describe('without the worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('a service that does not answer is not told as a phone without a network, and the bar has room for the age', async ({
    player,
    sandbox,
  }) => {
    const { page } = player
    await player.signIn({ balance: 500 })
    await expect(page.getByText('฿500.00')).toBeVisible()
    await sandbox.fault({ path: '*', phone: player.phone, fault: 'drop-before', times: 0 })
    await page.getByRole('button', { name: 'Check balance' }).click()
    await expect(page.getByText('The service cannot be reached', { exact: true })).toBeVisible()
    await expect(page.getByText('You are offline')).toHaveCount(0)
    await expect(page.getByText('฿500.00')).toBeVisible()
    const bar = page.locator('.bar').filter({ hasText: 'The service cannot be reached' })
    await expect(bar.locator('time')).toBeInViewport({ ratio: 1 })
    await expect(bar).toHaveCSS('height', '36px')

    await sandbox.change(player, { balance: 750 })
    await sandbox.clearFaults()
    await expect(page.getByText('฿750.00')).toBeVisible()
    await expect(page.getByText('The service cannot be reached')).toHaveCount(0)
  })

  test('where one part of the service fails alone, no bar stands for it, and what it lacks comes by itself', async ({
    player,
    sandbox,
  }) => {
    const { page } = player
    await page.clock.install()
    await withoutTimeLimits(page)
    await player.signIn({ balance: 500 })
    await expect(page.getByText('฿500.00')).toBeVisible()
    const asked = (await sandbox.requestsTo('/api/wallet', player.phone)).length
    await sandbox.fault({ path: '/api/wallet', phone: player.phone, fault: 'drop-before', times: 0 })
    await page.getByRole('button', { name: 'Check balance' }).click()
    // It is tried some times, and asked for again later.
    await expect(async () => {
      await page.clock.runFor(1000)
      expect((await sandbox.requestsTo('/api/wallet', player.phone)).length).toBeGreaterThan(asked + 6)
    }).toPass({ intervals: [0], timeout: 15_000 })
    await expect(page.getByText('The service cannot be reached')).toHaveCount(0)
    await expect(page.getByText('฿500.00')).toBeVisible()

    await sandbox.change(player, { balance: 750 })
    await sandbox.clearFaults()
    await passTimeUntil(page, page.getByText('฿750.00'))
  })

  test('the bar without a connection moves nothing under the finger when it comes and goes', async ({
    player,
    context,
  }) => {
    const { page } = player
    await player.signIn({ balance: 500 })
    await expect(page.getByText('฿500.00').first()).toBeVisible()
    const tile = page.getByRole('button', { name: 'Deposit' })
    const before = await tile.boundingBox()
    await context.setOffline(true)
    const bar = page.locator('.bar').filter({ hasText: 'You are offline' })
    await expect(bar.getByRole('button', { name: 'Try again' })).toBeInViewport({ ratio: 1 })
    expect(await tile.boundingBox()).toEqual(before)
    const place = await bar.boundingBox()
    const menu = await page.getByRole('navigation', { name: 'Main menu' }).boundingBox()
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(menu?.y ?? 0)
    await context.setOffline(false)
    await expect(bar).toHaveCount(0)
    expect(await tile.boundingBox()).toEqual(before)
  })

  test('a phone that says wrongly that it has no network can log in and withdraw, and shows no bar for it', async ({
    player,
    sandbox,
  }) => {
    const { page } = player
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false })
    })
    const account = await sandbox.newPlayer({ name: 'Behind A Tunnel', balance: 1000 })
    await page.goto(`${sandbox.origin}/login`)
    await logIn(page, account)
    await page.getByRole('button', { name: 'I have read and accept' }).click()
    await expect(page.getByRole('heading', { name: 'Behind A Tunnel' })).toBeVisible()
    await expect(page.getByText('฿1,000.00')).toBeVisible()
    await expect(page.getByText('You are offline')).toHaveCount(0)

    await page.getByRole('button', { name: 'Withdraw' }).click()
    await withdraw(page, '350.50')
    await expect(page.getByText('Withdrawal request received')).toBeVisible()
    expect(await sandbox.balanceOf(account)).toBe(649.5)

    // What the phone says is believed again when a call fails, and no longer when one is answered.
    await page.keyboard.press('Escape')
    await sandbox.fault({ path: '*', phone: account.phone, fault: 'drop-before', times: 0 })
    await page.getByRole('button', { name: 'Check balance' }).click()
    await expect(page.getByText('You are offline')).toBeVisible()
    await sandbox.clearFaults()
    await expect(page.getByText('You are offline')).toHaveCount(0)
  })
})
