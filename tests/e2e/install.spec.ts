import type { Page } from '@playwright/test'
import { DEPOSIT, receivedNotice, sendSlip } from '../support/slip-upload.ts'
import { expect, test } from '../support/test.ts'
import { waitForDepositWatch } from '../support/wait-for-deposit-watch.ts'

const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Install Kapao' })

/** Sends the browser's install event, which Chromium does not send under automation. */
async function offerInstall(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
  await page.evaluate((answer) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => ({ outcome: answer }),
    })
    dispatchEvent(event)
  }, outcome)
}

test('Safari on an iPhone gets its own steps, with a mark that stands in its line', async ({
  sandbox,
  newPhone,
}) => {
  const player = await newPhone({ userAgent: `${iphone} Version/18.5 Mobile Safari/604.1` })
  const { page } = player
  await player.signInAs(await sandbox.newPlayer(), '/user/profile')
  await page.getByRole('button', { name: 'Install the app' }).click()
  await expect(sheet(page).getByText('Choose “Add to Home Screen”')).toBeVisible()
  const step = sheet(page).getByText('Tap Share')
  const { top, bottom } = await step.evaluate((element) => {
    const words = document.createRange()
    words.selectNode(element.firstChild as Node)
    return words.getBoundingClientRect()
  })
  const mark = (await step.locator('svg').boundingBox()) as DOMRect
  expect(mark.y).toBeGreaterThan(top - mark.height / 2)
  expect(mark.y + mark.height).toBeLessThan(bottom + mark.height / 2)
})

test('inside LINE installing leads to the browser first', async ({ sandbox, newPhone }) => {
  const player = await newPhone({ userAgent: `${android} Line/15.8.0/IAB` })
  const { page } = player
  await player.signInAs(await sandbox.newPlayer(), '/user/profile')
  await page.getByRole('button', { name: 'Install the app' }).click()
  await expect(sheet(page).getByText('Open it in your browser first')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Open in the browser' }).click()
  await expect(page).toHaveURL(/openExternalBrowser=1/)
})

test('installing is offered once, after the first credited deposit and never over another dialog', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 50 }, '/user/home?dialog=deposit.qr-KBANK')
  await page.getByRole('button', { name: '20', exact: true }).click()
  await offerInstall(page, 'accepted')
  await page.getByRole('button', { name: 'Create QR' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await waitForDepositWatch(page)
  const [qr] = await sandbox.qrcodesOf(player)
  if (qr) await sandbox.payQr(qr)
  await expect(page.getByText('Your QR was paid')).toBeVisible({ timeout: 15_000 })
  await expect(sheet(page)).toBeHidden()

  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Install' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByText('It is being installed. The icon is then among your apps.')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('kapao.install-offer'))).toBe('"made"')
})

test('installing is not offered over how a slip has ended, but once that is read', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.clock.install()
  await player.signIn({ balance: 50 }, DEPOSIT)
  await sendSlip(player)
  await page.keyboard.press('Escape')
  await expect(receivedNotice(page)).toBeVisible()
  const [slip] = await sandbox.slipsOf(player)
  await sandbox.approveSlip(slip, 250)
  const accepted = page.getByText('The slip was accepted')
  await expect(async () => {
    await page.clock.fastForward(5000)
    await expect(accepted).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('kapao.install-offer'))).toBe('"due"')
  await page.clock.fastForward(10_000)
  await expect(accepted).toBeVisible()
  await expect(sheet(page)).toHaveCount(0)

  await page.getByRole('button', { name: 'Got it' }).click()
  await expect(accepted).toHaveCount(0)
  await page.clock.fastForward(10_000)
  await expect(sheet(page)).toBeVisible()
})

test('an installed app has its name and shortcuts in the chosen language', async ({
  player,
  request,
  sandbox,
}) => {
  const { page } = player
  await player.signIn()
  const readManifest = async () => {
    const address = await page.locator('link[rel=manifest]').getAttribute('href')
    return (await request.get(sandbox.origin + address)).json()
  }
  await expect
    .poll(readManifest)
    .toMatchObject({ id: '/user', lang: 'en', shortcuts: [{ name: 'Deposit' }, {}, {}, {}] })
  await page.getByRole('banner').getByRole('combobox').selectOption('ລາວ')
  await expect
    .poll(readManifest)
    .toMatchObject({ id: '/user', lang: 'lo', shortcuts: [{ name: 'ຝາກເງິນ' }, {}, {}, {}] })
  for (const { src } of (await readManifest()).screenshots)
    expect((await request.get(sandbox.origin + src)).status()).toBe(200)
})
