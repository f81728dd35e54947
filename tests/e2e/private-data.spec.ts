import type { Page } from '@playwright/test'
import { cacheableLookups } from '#contract/lookup.ts'
import { everythingStored } from '../support/everything-stored.ts'
import { logIn } from '../support/login-form.ts'
import { slotOf } from '../support/slot-dialog.ts'
import { expect, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

/** Returns everything in the caches of the service worker, which all players of this phone share. */
function readCaches(page: Page): Promise<{ url: string; text: string }[]> {
  return page.evaluate(async () => {
    const found: { url: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        found.push({ url: request.url, text: (await (await cache.match(request))?.text()) ?? '' })
      }
    }
    return found
  })
}

test('a tour of the app leaves nothing private for the next player', async ({ player, sandbox }) => {
  const { page } = player
  const account = await sandbox.newPlayer({
    name: 'Somsri Nottobefound',
    bankAccountNo: '5550006661',
    balance: 7311.5,
    slots: [{ code: 'PGSLOT', isActive: true, amount: 5 }],
    statements: 12,
  })
  await page.goto(`${sandbox.origin}/login`)
  await logIn(page, account, true)
  await page.getByRole('button', { name: 'I have read and accept' }).click()
  await player.waitForWorker()
  await page.reload()
  for (const path of [
    'home?dialog=conditions',
    'home?dialog=deposit.account-KBANK',
    'home?dialog=withdraw',
    'home?dialog=slot.PGSLOT',
    'home?dialog=invite',
    'home?dialog=refund',
    'home?dialog=spin',
    'profile',
    'bonus',
    'statement?dialog=slips',
    'contact',
  ]) {
    await page.goto(`${sandbox.origin}/user/${path}`)
    await expect(page.getByRole('heading').first()).toBeVisible()
    if (path.includes('dialog=')) await expect(page.getByRole('dialog').first()).toBeVisible()
    if (path.includes('deposit')) await expect(page.getByText('071-234-5678').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true], .shimmer')).toHaveCount(0)
  }

  const apiPaths = async () =>
    (await readCaches(page))
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path.startsWith('/api/'))
  // Which lookups are there depends on how early the worker took the page over.
  await expect.poll(apiPaths).not.toEqual([])
  expect((await apiPaths()).filter((path) => !cacheableLookups.includes(path))).toEqual([])
  const secrets = [account.token, account.id, account.phone, 'Somsri', '5550006661', '7311.5']
  expect(
    (await readCaches(page)).flatMap(({ url, text }) =>
      secrets
        .filter((secret) => url.includes(secret) || text.includes(secret))
        .map((secret) => [url, secret]),
    ),
  ).toEqual([])

  // Passwords are stored nowhere, not even for the player.
  const stored = await everythingStored(page)
  expect(stored).toContain('Somsri Nottobefound')
  const gamePassword = (await slotOf(sandbox, account, 'PGSLOT')).password
  expect(gamePassword).toBeTruthy()
  expect(stored).not.toContain(gamePassword)
  expect(stored).not.toContain(account.password)
  // Only the last digits of the player's own account are stored. The operator's deposit account is stored in
  // full.
  expect(stored).not.toContain('5550006661')
  expect(stored).toContain('xxxxxx6661')
  expect(stored).toContain('0712345678')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  // Nobody needs to be told what they have just done.
  await expect(page.getByText(/logged out/)).toHaveCount(0)
  await expect
    .poll(async () => {
      const left = await everythingStored(page)
      return secrets.filter((secret) => left.includes(secret))
    })
    .toEqual([])

  await logIn(page, await sandbox.newPlayer({ name: 'Malee Secondplayer', balance: 10 }))
  await expect(page.getByText('Malee Secondplayer')).toBeVisible()
  await expect(page.getByText(/Somsri|7,311\.50/)).toHaveCount(0)
})
