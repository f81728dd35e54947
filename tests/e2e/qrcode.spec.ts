import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { amountField, countdown, create, createButton, picture } from '../support/deposit-qr.ts'
import { textOfQr } from '../support/qr-picture.ts'
import { expect, test } from '../support/test.ts'
import { waitForDepositWatch } from '../support/wait-for-deposit-watch.ts'

const method = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) })
async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel QR' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel QR' }).click()
}

async function addressOf(download: Download): Promise<string> {
  return `data:image/png;base64,${readFileSync(await download.path()).toString('base64')}`
}

const providers = [
  { code: 'KBANK', name: 'PromptPay KBANK', tooLittle: '0.99', least: '฿1.00', quick: '20', baht: 20 },
  { code: 'WW', name: 'QR WW', tooLittle: '99.99', least: '฿100.00', quick: '300', baht: 300 },
  { code: 'ZAPMAN', name: 'QR ZAPMAN', tooLittle: '99', least: '฿100.00', quick: '1,000', baht: 1000 },
]

test('the QR of each provider is shown and saved unchanged; a new one replaces the last', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await player.signIn({ balance: 50 }, '/user/home?dialog=deposit')
  for (const { code, name, tooLittle, least, quick, baht } of providers) {
    // The QR of the player's own bank is open from the start.
    if (code !== 'KBANK') await method(page, name).click()
    await create(page, tooLittle)
    // At the field and in the terms: no other minimum stands beside it.
    await expect(page.getByText(`The minimum deposit is ${least}`)).toHaveCount(2)
    await page.getByRole('button', { name: quick, exact: true }).click()
    await createButton(page).click()

    await expect(countdown(page)).toHaveText(/^(10:0[01]|09:\d\d)$/)
    const [qr, ...others] = await sandbox.qrcodesOf(player)
    expect(qr).toMatchObject({ bankCode: code, amount: baht, status: 'waiting' })
    expect(others.every(({ status }) => status === 'cancelled')).toBe(true)
    expect(await textOfQr(page, (await picture(page).getAttribute('src')) ?? '')).toBe(qr?.payload)

    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save picture' }).click()
    const download = await saving
    expect(download.suggestedFilename()).toMatch(/^deposit-qr-\d{4}\.png$/)
    expect(await textOfQr(page, await addressOf(download))).toBe(qr?.payload)
  }

  // The first QR is gone with the second, so that nobody pays it.
  await method(page, 'PromptPay KBANK').click()
  await expect(createButton(page)).toBeVisible()
  await method(page, 'QR ZAPMAN').click()
  await cancel(page)
  await expect(createButton(page)).toBeVisible()
  await expect(picture(page)).toHaveCount(0)
  expect((await sandbox.qrcodesOf(player)).map(({ status }) => status)).toEqual([
    'cancelled',
    'cancelled',
    'cancelled',
  ])
  expect(await sandbox.effectsOf(player, 'qrcode')).toHaveLength(3)
  expect(await sandbox.balanceOf(player)).toBe(50)
})

test('a QR is shared with the bank’s app, and its credit is announced on any screen after a restart', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await page.addInitScript(() => {
    navigator.canShare = () => true
    navigator.share = async ({ files = [] } = {}) => {
      const [file] = files
      const reader = new FileReader()
      reader.onload = () =>
        Object.assign(globalThis, { shared: { name: file?.name, address: reader.result } })
      reader.readAsDataURL(file as File)
    }
  })
  await player.signIn({ balance: 20 }, '/user/home?dialog=deposit.qr-WW')
  await create(page, '150.25')
  await page.getByRole('button', { name: 'Share' }).click()
  await page.waitForFunction(() => 'shared' in globalThis)
  const shared = await page.evaluate(() => (globalThis as unknown as { shared: { address: string } }).shared)
  const [qr] = await sandbox.qrcodesOf(player)
  expect(await textOfQr(page, shared.address)).toBe(qr?.payload)

  await page.getByRole('button', { name: 'Transfer done' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Thank you' })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await waitForDepositWatch(page)

  // A small phone kills the app while the bank's app is open.
  await page.close()
  if (qr) await sandbox.payQr(qr)
  const reopened = await context.newPage()
  await reopened.goto(`${sandbox.origin}/user/statement`)
  await expect(reopened.getByText('฿150.25 has arrived in your wallet')).toBeVisible()
  await expect(reopened.getByRole('listitem').getByText('+150.25')).toBeVisible()
  expect(await sandbox.balanceOf(player)).toBe(170.25)
  // No deposit is awaited any more, so no call is made.
  await expect.poll(() => reopened.evaluate(() => localStorage.getItem('kapao.deposit-watch'))).toBeNull()
  await reopened.getByRole('link', { name: 'Home' }).click()
  const news = reopened.getByRole('main').getByRole('status')
  await expect(news).toContainText('฿150.25 has arrived in your wallet')
  await expect(news).toContainText('Your balance is now ฿170.25.')
  await news.getByRole('button', { name: 'Got it' }).click()
  await expect(reopened.getByText('170.25')).toBeVisible()
})

test('a QR that cannot be made says so; a hostile one is drawn without its foreign parts, or makes room', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await sandbox.settings({ brokenQr: ['WW'] })
  await player.signIn({}, '/user/home?dialog=deposit.qr-WW')
  await create(page, '200')
  await expect(page.getByText('The QR code could not be made. Please try again')).toBeVisible()
  await expect(amountField(page)).toHaveValue('200')
  expect(await sandbox.effectsOf(player, 'qrcode')).toEqual([])

  const serveQr = async (qrcode: string, id: { qrcodeId?: string }) => {
    await sandbox.replaceFaults({
      path: '/api/qrcode/{bankCode}',
      method: 'GET',
      phone: player.phone,
      fault: 'wrong-shape',
      body: { ...id, hasQrcode: true, qrcode, amount: 200, expireIn: 600 },
      times: 0,
    })
  }
  await serveQr(
    `<svg viewBox="0 0 9 9" onload="hacked=1"><script>hacked=1</script><defs><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="hacked=1"/></body></foreignObject></defs><path d="M0 0h9v9h-9z"/></svg>`,
    { qrcodeId: 'q1' },
  )
  await page.reload()
  await expect(picture(page)).toHaveAttribute('src', /^data:image\/svg\+xml,/)
  expect(await picture(page).getAttribute('src')).not.toMatch(/script|hacked|foreign/i)
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)

  const foreign = '<img src="https://evil.example/qr.png">'
  await serveQr(foreign, { qrcodeId: 'q1' })
  await page.reload()
  await expect(page.getByText('The QR cannot be shown')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel QR' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save picture' })).toHaveCount(0)

  // Without an id it can be neither shown nor cancelled.
  await serveQr(foreign, {})
  await page.reload()
  await expect(page.getByText('The QR cannot be shown')).toBeVisible()
  await expect(page.getByText('Cancel it')).toHaveCount(0)
  await page.getByRole('button', { name: 'Another QR' }).click()
  await expect(amountField(page)).toBeVisible()
  // The server still names it.
  await page.reload()
  await expect(amountField(page)).toBeVisible()
})

test('an amount that is typed while no QR can be looked for stays when that is tried again', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  const path = '/api/qrcode/{bankCode}'
  await sandbox.fault({ path, method: 'GET', phone: account.phone, fault: 'status', status: 418, times: 0 })
  await player.signInAs(account, '/user/home?dialog=deposit.qr-WW')
  const notice = page.getByText('Could not look for a QR of yours that is still open')
  await expect(notice).toBeVisible()
  await amountField(page).fill('345')
  await sandbox.replaceFaults({ path, method: 'GET', phone: account.phone, fault: 'hang', times: 0 })
  const asked = page.waitForRequest('**/api/qrcode/WW')
  await page.getByRole('button', { name: 'Try again' }).click()
  await asked
  await expect(notice).toHaveCount(0)
  await expect(amountField(page)).toHaveValue('345')
  await sandbox.clearFaults()
})
