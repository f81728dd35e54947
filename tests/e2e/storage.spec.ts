import type { Page } from '@playwright/test'
import { cacheableLookups } from '#contract/lookup.ts'
import { everythingStored, waitUntilStored } from '../support/everything-stored.ts'
import { logIn } from '../support/login-form.ts'
import type { Sandbox, SandboxPlayer } from '../support/sandbox.ts'
import { slotOf } from '../support/slot-dialog.ts'
import { expect, test } from '../support/test.ts'
import { turnTo } from '../support/vertical-slider.ts'

test.use({ serviceWorkers: 'allow' })

const NOTICE = 'This phone cannot save data for the app'

async function logInAndAccept(page: Page, account: SandboxPlayer): Promise<void> {
  await logIn(page, account, true)
  await page.getByRole('button', { name: 'I have read and accept' }).click()
}

/** A player's first actions: see the balance, move money, open the statement. */
async function useTheWallet(page: Page, sandbox: Sandbox, account: SandboxPlayer): Promise<void> {
  await expect(page.getByText('฿1,000.00')).toBeVisible()
  await page.getByRole('button', { name: 'Transfer' }).click()
  await turnTo(page, 'From', 'Wallet')
  await turnTo(page, 'To', 'Naga Gold')
  await page.getByLabel('Amount').fill('200')
  await page.getByRole('button', { name: 'Transfer ฿200.00' }).click()
  await expect(page.getByText('Transfer successful')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText('฿800.00')).toBeVisible()
  expect(await sandbox.effectsOf(account, 'transfer')).toHaveLength(1)
  await page.getByRole('link', { name: 'Statement' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('200.00')
}

/** The notice shows once, at one place, and stays away after it was read. */
async function expectNoticeOnce(page: Page): Promise<void> {
  await expect(page.getByText(NOTICE)).toHaveCount(1)
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByText('฿800.00')).toBeVisible()
  await expect(page.getByText(NOTICE)).toHaveCount(0)
}

function blockSiteData(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { configurable: true, get: refuse })
  }
  LockManager.prototype.request = async () => refuse()
  LockManager.prototype.query = async () => refuse()
  ServiceWorkerContainer.prototype.register = async () => refuse()
}

function hangDisk(): void {
  IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest
}

function breakDisk(): void {
  IDBFactory.prototype.open = () => {
    throw new DOMException('Internal error opening backing store for indexedDB.open.', 'UnknownError')
  }
}

/** Every write fails, as on a full phone. Reading still works. */
function fillDisk(): void {
  const refuse = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  IDBObjectStore.prototype.put = refuse
  Storage.prototype.setItem = refuse
}

for (const [what, spoil] of [
  ['site data is blocked', blockSiteData],
  ['IndexedDB never answers', hangDisk],
  ['IndexedDB cannot be opened', breakDisk],
  ['the disk is full', fillDisk],
] as const) {
  test(`the wallet works where ${what}, and one notice says so`, async ({
    browser,
    contextOptions,
    sandbox,
  }) => {
    const context = await browser.newContext(contextOptions)
    await context.addInitScript(spoil)
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    const account = await sandbox.newPlayer({
      balance: 1000,
      slots: [{ code: 'PGSLOT', isActive: true, amount: 0 }],
    })
    await page.goto(`${sandbox.origin}/login`)
    await page.getByRole('combobox').selectOption('en')
    await logInAndAccept(page, account)
    await useTheWallet(page, sandbox, account)
    await expectNoticeOnce(page)
    expect(problems).toEqual([])
    await context.close()
  })
}

test('a phone whose space runs out keeps working, and keeps the session', async ({ player, sandbox }) => {
  const { page } = player
  const account = await sandbox.newPlayer({
    balance: 1000,
    slots: [{ code: 'PGSLOT', isActive: true, amount: 0 }],
  })
  const devtools = await page.context().newCDPSession(page)
  await page.goto(`${sandbox.origin}/icons/favicon.svg`)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: sandbox.origin, quotaSize: 0 })
  await player.signInAs(account)
  await useTheWallet(page, sandbox, account)
  await page.reload()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('200.00')
})

test('foreign values in storage are ignored', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn({ balance: 1000 })
  await expect(page.getByText('฿1,000.00')).toBeVisible()
  await page.evaluate(() => {
    for (const key of ['locale', 'agreement', 'last-sync', 'invite-code', 'slots-refreshed']) {
      localStorage.setItem(`kapao.${key}`, '{"broken')
    }
    sessionStorage.setItem('kapao.journal', '[{"id":1}]')
  })
  await page.reload()
  await expect(page.getByText('฿1,000.00')).toBeVisible()

  await page.evaluate(() => localStorage.setItem('kapao.session', '{"token":7}'))
  await page.reload()
  await expect(page).toHaveURL(/\/login/)
  expect(await sandbox.balanceOf(player)).toBe(1000)
})

test('a cached answer of an old shape is dropped silently, and the others stay', async ({
  player,
  context,
}) => {
  const { page } = player
  await player.signIn({ name: 'Keeps Profile', balance: 1000 }, '/user/profile')
  await expect(page.getByText('Keeps Profile').first()).toBeVisible()
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByText('฿1,000.00')).toBeVisible()
  await player.waitForWorker()
  await waitUntilStored(page, 'Keeps Profile')
  // Without a network no new answer overwrites it.
  await context.setOffline(true)
  await expect.poll(() => replaceEntry(page, '"/api/wallet",{}')).toBe(1)

  await page.reload()
  await expect(page.getByText('You are offline').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your wallet' })).toContainText('—')
  await expect(page.getByText(NOTICE)).toHaveCount(0)
  expect(await everythingStored(page)).not.toContain('no longer an answer')
  await page.getByRole('link', { name: 'Profile' }).click()
  await expect(page.getByText('Keeps Profile').first()).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByText('฿1,000.00')).toBeVisible()
})

/** Replaces the stored answers of a query by one of another shape, and returns how many there were. */
function replaceEntry(page: Page, query: string): Promise<number> {
  return page.evaluate(async (part) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await settled(indexedDB.open('kapao-private'))
    const store = database.transaction('queries', 'readwrite').objectStore('queries')
    const keys = (await settled(store.getAllKeys())).filter((key) => String(key).includes(part))
    for (const key of keys) {
      const entry = await settled(store.get(key))
      await settled(store.put({ ...entry, data: 'no longer an answer' }, key))
    }
    database.close()
    return keys.length
  }, query)
}

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
  await logInAndAccept(page, account)
  await player.waitForWorker()
  await page.reload()
  for (const path of [
    'home?dialog=conditions',
    'home?dialog=deposit',
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
    if (path.endsWith('deposit')) await expect(page.getByText('071-234-5678').first()).toBeVisible()
    await expect(page.locator('[aria-busy=true], .shimmer')).toHaveCount(0)
  }

  const apiPaths = async () =>
    (await readCaches(page))
      .map(({ url }) => new URL(url).pathname)
      .filter((path) => path.startsWith('/api/'))
  await expect.poll(apiPaths).toContain('/api/lookup/conditions')
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
  await expect
    .poll(async () => {
      const left = await everythingStored(page)
      return secrets.filter((secret) => left.includes(secret))
    })
    .toEqual([])
})
