import type { Page } from '@playwright/test'
import { CUT, startFaultyProxy } from '../support/faulty-proxy.ts'
import { Sandbox } from '../support/sandbox.ts'
import { expect, Player, test } from '../support/test.ts'

test.use({ serviceWorkers: 'allow' })

const QR = '/sandbox/art/line-qr.svg'

/** A picture of this width, as a server sends it. */
const picture = (width: number) => ({
  reachesServer: false,
  answer: {
    status: 200,
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' },
    body: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="50"/>`,
  },
})

/** The player's phone reaches the service through a proxy that can break. */
async function playerBehindProxy(page: Page, sandbox: Sandbox) {
  const service = await startFaultyProxy(sandbox.origin)
  const player = new Player(page, new Sandbox(service.origin))
  await player.chooseLanguage('en')
  return { service, player }
}

const qrOf = (page: Page) => page.getByRole('img', { name: 'QR code of the LINE account' })

async function shownWidth(page: Page): Promise<number> {
  const qr = qrOf(page)
  await qr.scrollIntoViewIfNeeded()
  await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  return qr.evaluate((image: HTMLImageElement) => image.naturalWidth)
}

test('a picture that was lost comes with the connection, and one that the operator replaces at the second look', async ({
  page,
  sandbox,
}) => {
  const { service, player } = await playerBehindProxy(page, sandbox)
  service.fault(QR, CUT)
  await player.signIn({}, '/user/contact')
  await expect(page.getByText('QR code of the LINE account')).toBeAttached()
  await expect(qrOf(page)).toBeHidden()
  service.reset()
  service.fault(QR, picture(111))
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(qrOf(page)).toBeVisible()

  await player.waitForWorker()
  await page.reload()
  expect(await shownWidth(page)).toBe(111)
  const kept = () => page.evaluate(async (path) => (await (await caches.match(path))?.text()) ?? '', QR)
  await expect.poll(kept).toContain('111')

  service.fault(QR, picture(222))
  await page.reload()
  await shownWidth(page)
  await expect.poll(kept).toContain('222')
  await page.reload()
  expect(await shownWidth(page)).toBe(222)
  service.stop()
})
