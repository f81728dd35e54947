import type { Page } from '@playwright/test'
import { everythingStored, waitUntilStored } from '../support/everything-stored.ts'
import { logIn } from '../support/login-form.ts'
import type { Sandbox, SandboxPlayer } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'
import { turnTo } from '../support/vertical-slider.ts'

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

/** Their settings lie on the disk alone. Where it cannot be read, the dialog says something all the same. */
async function openNotifications(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('button', { name: 'Notifications' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notifications' })
  await expect(dialog.getByText(/this phone|logged in/i).first()).toBeVisible()
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

/** As in Lockdown Mode of an iPhone. */
function removeDisk(): void {
  for (const name of ['indexedDB', 'caches']) Reflect.deleteProperty(window, name)
  Reflect.deleteProperty(Navigator.prototype, 'locks')
}

function hangDisk(): void {
  IDBFactory.prototype.open = () => ({}) as IDBOpenDBRequest
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
  ['there is no IndexedDB', removeDisk],
  ['IndexedDB never answers', hangDisk],
  ['the disk is full', fillDisk],
] as const) {
  test(`the wallet works where ${what}, and one notice says so`, async ({ page, sandbox }) => {
    await page.addInitScript(spoil)
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
    await openNotifications(page)
    expect(problems).toEqual([])
  })
}

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

test.describe('with the app installed', () => {
  test.use({ serviceWorkers: 'allow' })

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
})
