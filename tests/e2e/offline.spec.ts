import { waitUntilStored } from '../support/everything-stored.ts'
import { expect, test } from '../support/test.ts'
import { workerDevtools } from '../support/worker-devtools.ts'

test.use({ serviceWorkers: 'allow' })

test('after one visit the wallet opens offline, shows its age, and refreshes when the network returns', async ({
  player,
  sandbox,
  context,
}) => {
  await player.signIn({ balance: 500 })
  await expect(player.page.getByText('500.00')).toBeVisible()
  await player.waitForWorker()
  await waitUntilStored(player.page, '"amount":"50000"')

  await context.setOffline(true)
  await player.page.clock.install({ time: Date.now() + 5 * 60_000 })
  await player.page.reload()
  await expect(player.page.getByText('500.00')).toBeVisible()
  await expect(player.page.getByText('You are offline', { exact: false })).toBeVisible()
  await expect(player.page.getByText('5 minutes ago').first()).toBeVisible()

  await sandbox.change(player, { balance: 750 })
  await context.setOffline(false)
  await expect(player.page.getByText('750.00')).toBeVisible()
  await expect(player.page.getByText('You are offline', { exact: false })).toBeHidden()
})

test('a service that does not answer is not told as a phone without a network', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 500 })
  await expect(page.getByText('฿500.00')).toBeVisible()
  await sandbox.fault({ path: '/api/wallet', phone: player.phone, fault: 'drop-before', times: 0 })
  await page.getByRole('button', { name: 'Check balance' }).click()
  await expect(page.getByText('The service cannot be reached', { exact: true })).toBeVisible()
  await expect(page.getByText('You are offline')).toHaveCount(0)
  await expect(page.getByText('฿500.00')).toBeVisible()

  await sandbox.change(player, { balance: 750 })
  await sandbox.clearFaults()
  await expect(page.getByText('฿750.00')).toBeVisible()
  await expect(page.getByText('The service cannot be reached')).toHaveCount(0)
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

test('the lookups of a phone are refreshed in the background, without a token and in the player’s language', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn()
  await player.waitForWorker()
  await page.goto(`${sandbox.origin}/user/contact`)
  const keys = () =>
    page.evaluate(async () => {
      const requests = await (await caches.open('kapao-lookups')).keys()
      return requests.map(({ url, headers }) => ({
        path: new URL(url).pathname,
        language: headers.get('accept-language'),
        token: headers.get('authorization'),
      }))
    })
  const contact = { path: '/api/lookup/contact', language: 'en', token: null }
  await expect.poll(keys).toContainEqual(contact)
  expect((await keys()).filter(({ token }) => token !== null)).toEqual([])

  await sandbox.clearRequests()
  const { devtools, worker } = await workerDevtools(page)
  await devtools.send('ServiceWorker.dispatchPeriodicSyncEvent', { ...worker, tag: 'REFRESH_LOOKUPS' })
  const sent = () => sandbox.requestsTo('/api/lookup/contact')
  await expect.poll(sent).toEqual([expect.objectContaining({ client: 'wallet-user', hasToken: false })])
  expect(await keys()).toContainEqual(contact)
})
