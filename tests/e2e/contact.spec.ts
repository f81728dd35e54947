import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { tryAgainUntil } from '../support/try-again.ts'

const CONTACT = '/api/lookup/contact'
const INFO = '/api/lookup/info'

const packageFile = join(import.meta.dirname, '..', '..', 'package.json')
const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'))

const line = (page: Page) => page.getByRole('region', { name: 'LINE' })

for (const { who, path } of [
  { who: 'a visitor', path: '/contact' },
  { who: 'a player', path: '/user/contact' },
]) {
  test(`${who} finds support and the app's version`, async ({ player, sandbox }) => {
    const { page } = player
    if (path.startsWith('/user')) await player.signIn({}, path)
    else await page.goto(sandbox.origin + path)
    await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible()
    await expect(page.getByText('ทีมงานดูแลตลอด 24 ชั่วโมง')).toBeVisible()
    await expect(line(page)).toContainText('@kapao-demo')
    const chat = line(page).getByRole('link', { name: 'Chat on LINE' })
    await expect(chat).toHaveAttribute('href', 'https://line.me/R/ti/p/@kapao-demo')
    await expect(chat).toHaveAttribute('rel', 'noopener noreferrer')
    const qr = line(page).getByRole('img', { name: 'QR code of the LINE account' })
    await qr.scrollIntoViewIfNeeded()
    await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await expect(page.getByRole('link', { name: /^Kapao · / })).toHaveAttribute('href', `${sandbox.origin}/`)
    await expect(page.getByText(`version ${version}`)).toBeVisible()
  })
}

test('a player finds the how-to videos on the contact page, and stays signed in', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 70 }, '/user/contact')
  await page.getByRole('link', { name: 'How to use the app' }).click()
  await expect(page).toHaveURL(`${sandbox.origin}/user/howto`)
  await expect(page.getByRole('listitem')).toHaveCount(5)
  await page.getByRole('button', { name: 'Play: Using the wallet' }).click()
  await expect(page.getByRole('dialog', { name: 'Using the wallet' })).toBeVisible()
  await expect(page).toHaveURL(/\/user\/howto\?video=wallet/)
  const position = () => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime)
  await expect.poll(position).toBeGreaterThan(0.3)
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByText('฿70.00')).toBeVisible()
})

test('unsafe addresses become no links and no pictures, and the rest of the page works', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  page.on('dialog', () => expect('a script of the server').toBe('never run'))
  // A test of the rule has every form of an unsafe address.
  for (const hostile of [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://user:secret@evil.test/',
  ]) {
    await sandbox.clearFaults()
    await sandbox.fault({
      path: CONTACT,
      fault: 'wrong-shape',
      times: 0,
      body: {
        contactText: `<p>Ask us</p><a href="${hostile}">here</a><img src="${hostile}" onerror="alert(1)">`,
        lineName: '@kapao',
        lineLink: hostile,
        lineQR: hostile,
      },
    })
    const body = { name: 'Evil', website: hostile }
    await sandbox.fault({ path: INFO, fault: 'wrong-shape', times: 0, body })
    // Each time with a phone that has read nothing yet.
    await player.signIn({}, '/user/profile')
    await page.evaluate(async () => {
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
    })
    await page.goto(`${sandbox.origin}/user/contact`)
    await expect(page.getByText('Ask us'), hostile).toBeVisible()
    await expect(line(page)).toContainText('@kapao')
    // Nothing but the app's own.
    await expect(page.getByRole('main').getByRole('link')).toHaveText(['How to use the app'])
    await expect(page.getByRole('main').locator('img[src], [onerror]')).toHaveCount(0)
  }
})

test('a website without a name is shown by its host alone', async ({ player, sandbox }) => {
  await sandbox.fault({
    path: INFO,
    fault: 'wrong-shape',
    body: { website: 'https://games.example/' },
    times: 0,
  })
  await player.page.goto(`${sandbox.origin}/contact`)
  await expect(player.page.getByRole('main').locator('a[href^="https://games.example"]')).toHaveText(
    'games.example',
  )
})

test('a contact page that cannot be read says so, and can be tried again', async ({ player, sandbox }) => {
  const { page } = player
  await sandbox.fault({ path: CONTACT, fault: 'status', status: 404, code: 'NO_DATA', times: 0 })
  await page.goto(`${sandbox.origin}/contact`)
  await expect(page.getByText('Nothing was found.')).toBeVisible()
  await expect(page.getByText(`version ${version}`)).toBeVisible()
  await sandbox.clearFaults()
  const read = line(page).filter({ hasText: '@kapao-demo' })
  await tryAgainUntil(page.getByRole('button', { name: 'Try again' }), read)
})

test('the chat that could not be loaded is there when the page is opened again', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({}, '/user/home')
  // After a reload a missing file loads the app no second time.
  await page.reload()
  const code = '**/assets/ChatCard-*.js'
  const isRefused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/assets/ChatCard-'),
  )
  await page.route(code, (route) => route.abort())
  await page.getByRole('link', { name: 'Contact' }).click()
  await isRefused
  await expect(line(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Open chat' })).toHaveCount(0)
  await page.unroute(code)
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page).toHaveURL(`${sandbox.origin}/user/home`)
  await page.getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('button', { name: 'Open chat' })).toBeVisible()
})
