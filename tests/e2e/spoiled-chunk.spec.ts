import type { Page } from '@playwright/test'
import { logIn } from '../support/login-form.ts'
import { chooseSlip, sendButton } from '../support/slip-upload.ts'
import { expect, type Player, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Writes garbage over a chunk that the worker has cached. */
async function spoil(page: Page, chunk: string): Promise<void> {
  const spoiled = await page.evaluate(async (wanted) => {
    let count = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (!request.url.includes(wanted)) continue
        await cache.put(request, new Response('<<<', { headers: { 'content-type': 'text/javascript' } }))
        count += 1
      }
    }
    return count
  }, `/assets/${chunk}-`)
  expect(spoiled).toBe(1)
}

async function installApp(player: Player): Promise<void> {
  await player.signIn({ balance: 500 })
  await player.waitForWorker()
  await expect(player.page.getByText('500.00')).toBeVisible()
}

const withdraw = (page: Page) => page.getByRole('button', { name: 'Withdraw' })

test('a dialog whose code is spoiled on the phone opens after one reload, by itself', async ({
  player,
  context,
  sandbox,
}) => {
  await installApp(player)
  // Not a dialog of home's tiles: the app loads those by itself, and would reload before the tap.
  await spoil(player.page, 'AccountsDialog')
  const page = await context.newPage()
  const accounts = page.getByRole('dialog', { name: 'My money' })
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto(`${sandbox.origin}/user/home`)
  // Before it reloads, the phone compares each of its files with the server's.
  const reloaded = page.waitForEvent('load', { timeout: 30_000 })
  await page.getByRole('button', { name: 'No money in games' }).click()
  await reloaded
  await expect(accounts).toBeVisible()
  expect(loads).toBe(2)

  // It is whole on the phone, too.
  await context.setOffline(true)
  await page.reload()
  await expect(accounts).toBeVisible()
})

test('where no reload may come by itself, the error says how to repair the app', async ({ player }) => {
  const { page } = player
  await installApp(player)
  await spoil(page, 'WithdrawDialog')
  // Just after a reload, another one is left to the player.
  await page.reload()
  await withdraw(page).click()
  const failed = page.getByRole('dialog', { name: 'This could not be opened' })
  await expect(failed.getByRole('link', { name: /Repair the app/ })).toHaveAttribute('href', '/recover.html')
  const reloaded = page.waitForEvent('load', { timeout: 30_000 })
  await failed.getByRole('button', { name: 'Try again' }).click()
  await reloaded
  await expect(page.getByLabel('Amount')).toBeVisible()
})

test('no reload comes by itself while a slip is on this page alone', async ({ player, sandbox }) => {
  const { page } = player
  const account = await sandbox.newPlayer({ balance: 500 })
  await page.goto(`${sandbox.origin}/login`)
  // What such a session has must not lie on the disk.
  await logIn(page, account, false)
  await page.getByRole('button', { name: 'I have read and accept' }).click()
  await player.waitForWorker()
  await spoil(page, 'AccountsDialog')
  await page.getByRole('button', { name: 'Deposit' }).click()
  await chooseSlip(page)
  await expect(sendButton(page)).toBeVisible()
  await page.goBack()
  // A reload that comes by itself asks first whether the server is there.
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.method()))
  await page.getByRole('button', { name: 'No money in games' }).click()
  await expect(page.getByRole('dialog', { name: 'This could not be opened' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Deposit' }).click()
  await expect(sendButton(page)).toBeVisible()
  expect(asked).toContain('GET')
  expect(asked).not.toContain('HEAD')
})

test('what the browser has thrown out of the cache comes back with the next start', async ({
  player,
  context,
}) => {
  const { page } = player
  await installApp(player)
  const countKept = () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.includes('precache'))
      const kept = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).length),
      )
      return kept.reduce((sum, files) => sum + files, 0)
    })
  const installed = await countKept()
  expect(installed).toBeGreaterThan(20)
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.reload()
  // Each file is fetched and checked again.
  await expect.poll(countKept, { timeout: 20_000 }).toBe(installed)
  // Home's own page is kept behind the others, where the browser has static routes.
  const hasHome = () => page.evaluate(async () => (await caches.keys()).some((name) => name.includes('home')))
  await expect.poll(hasHome).toBe(true)

  await context.setOffline(true)
  await page.reload()
  await withdraw(page).click()
  await expect(page.getByLabel('Amount')).toBeVisible()
})
