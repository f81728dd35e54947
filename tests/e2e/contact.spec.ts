import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { waitUntilStored } from '../support/everything-stored.ts'
import { expect, test } from '../support/test.ts'
import { tryAgainUntil } from '../support/try-again.ts'

const CONTACT = '/api/lookup/contact'
const INFO = '/api/lookup/info'

const packageFile = join(import.meta.dirname, '..', '..', 'package.json')
const { version }: { version: string } = JSON.parse(readFileSync(packageFile, 'utf8'))

const line = (page: Page) => page.getByRole('region', { name: 'LINE' })

/** Looks for every way to reach support, and for the app's version. */
async function expectSupport(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible()
  await expect(page.getByText('ทีมงานดูแลตลอด 24 ชั่วโมง')).toBeVisible()
  await expect(line(page)).toContainText('@kapao-demo')
  const chat = line(page).getByRole('link', { name: 'Chat on LINE' })
  await expect(chat).toHaveAttribute('href', 'https://line.me/R/ti/p/@kapao-demo')
  await expect(chat).toHaveAttribute('target', '_blank')
  await expect(chat).toHaveAttribute('rel', 'noopener noreferrer')
  const qr = line(page).getByRole('img', { name: 'QR code of the LINE account' })
  await qr.scrollIntoViewIfNeeded()
  await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByText(`version ${version}`)).toBeVisible()
}

test('a visitor finds support, also after it could not be read, and a website without a name by its host', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await sandbox.fault({ path: CONTACT, fault: 'status', status: 404, code: 'NO_DATA', times: 0 })
  const body = { website: 'https://games.example/' }
  await sandbox.fault({ path: INFO, fault: 'wrong-shape', body, times: 0 })
  await page.goto(`${sandbox.origin}/contact`)
  await expect(page.getByText('Nothing was found.')).toBeVisible()
  await expect(page.getByText(`version ${version}`)).toBeVisible()
  await expect(page.getByRole('main').locator('a[href^="https://games.example"]')).toHaveText('games.example')

  await sandbox.clearFaults()
  const read = line(page).filter({ hasText: '@kapao-demo' })
  await tryAgainUntil(page.getByRole('button', { name: 'Try again' }), read)
  await expectSupport(page)
})

test('a player finds support, the website and the how-to videos on the contact page, and stays signed in', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 70 }, '/user/contact')
  await expectSupport(page)
  await expect(page.getByRole('link', { name: /^Kapao · / })).toHaveAttribute('href', `${sandbox.origin}/`)
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
  // A test of the rule has every form of an unsafe address, and for each use.
  const hostile = [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'https://user:secret@evil.test/',
  ] as const
  const [lineLink, lineQR, website] = hostile
  const bad = hostile.map((url) => `<a href="${url}">here</a><img src="${url}" onerror="alert(1)">`)
  await sandbox.fault({
    path: CONTACT,
    fault: 'wrong-shape',
    times: 0,
    body: { contactText: `<p>Ask us</p>${bad.join('')}`, lineName: '@kapao', lineLink, lineQR },
  })
  await sandbox.fault({ path: INFO, fault: 'wrong-shape', times: 0, body: { name: 'Evil', website } })
  await player.signIn({}, '/user/contact')
  await waitUntilStored(page, 'Evil')
  await expect(page.getByText('Ask us')).toBeVisible()
  await expect(line(page)).toContainText('@kapao')
  // Nothing but the app's own.
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['How to use the app'])
  await expect(page.getByRole('main').locator('img[src], [onerror]')).toHaveCount(0)
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
