import { readFileSync } from 'node:fs'
import type { Download, Page } from '@playwright/test'
import { textOfQr } from '../support/qr-picture.ts'
import { expect, test } from '../support/test.ts'
import { comeBack, turnAway } from '../support/turned-away.ts'
import { waitForDepositWatch } from '../support/wait-for-deposit-watch.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

const method = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) })
const amountField = (page: Page) => page.getByLabel('Amount to deposit')
const createButton = (page: Page) => page.getByRole('button', { name: 'Create QR' })
const picture = (page: Page) => page.getByRole('img', { name: 'Deposit QR code' })
const countdown = (page: Page) => page.getByRole('timer')

async function create(page: Page, amount: string): Promise<void> {
  await amountField(page).fill(amount)
  await createButton(page).click()
}

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel QR' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel QR' }).click()
}

async function addressOf(download: Download): Promise<string> {
  return `data:image/png;base64,${readFileSync(await download.path()).toString('base64')}`
}

async function secondsLeft(page: Page): Promise<number> {
  const [minutes = '', seconds = ''] = ((await countdown(page).textContent()) ?? '').split(':')
  return Number(minutes) * 60 + Number(seconds)
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
    await method(page, name).click()
    await create(page, tooLittle)
    await expect(page.getByText(`The minimum deposit is ${least}`)).toHaveCount(least === '฿1.00' ? 2 : 1)
    await page.getByRole('button', { name: quick, exact: true }).click()
    await createButton(page).click()

    await expect(countdown(page)).toHaveText(/^(10:0[01]|09:5\d)$/)
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
  await expect(reopened.getByText('+150.25')).toBeVisible()
  expect(await sandbox.balanceOf(player)).toBe(170.25)
  // No deposit is awaited any more, so no call is made.
  expect(await reopened.evaluate(() => localStorage.getItem('kapao.deposit-watch'))).toBeNull()
  await reopened.getByRole('link', { name: 'Home' }).click()
  await expect(reopened.getByText('170.25')).toBeVisible()
})

test('a QR survives the background and a killed page, keeps the screen on, and ends at 00:00', async ({
  player,
  sandbox,
  context,
}) => {
  await sandbox.settings({ qrValidMs: 6 * MINUTE })
  await context.addInitScript(() => {
    const held = new Set<EventTarget>()
    Object.assign(globalThis, { screenLocks: held })
    const request = async () => {
      const lock = Object.assign(new EventTarget(), {
        released: false,
        release: async () => {
          lock.released = true
          held.delete(lock)
        },
      })
      held.add(lock)
      // The system does this when the page is hidden.
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') void lock.release()
      })
      return lock
    }
    Object.defineProperty(navigator, 'wakeLock', { value: { request } })
  })
  const locksOf = (page: Page) =>
    page.evaluate(() => (globalThis as unknown as { screenLocks: Set<unknown> }).screenLocks.size)
  const timePasses = async (ms: number) => {
    await sandbox.setClock({ advanceMs: ms })
    await context.clock.fastForward(ms)
  }

  await context.clock.install()
  await player.signIn({}, '/user/home?dialog=deposit.qr-KBANK')
  await create(player.page, '500')
  await expect(countdown(player.page)).toBeVisible()
  await expect.poll(() => locksOf(player.page)).toBe(1)

  await turnAway(player.page)
  expect(await locksOf(player.page)).toBe(0)
  const seen = (await sandbox.requestsTo('/api/wallet', player.phone)).length
  await timePasses(3 * MINUTE)
  // No call is made while the page is hidden.
  expect(await sandbox.requestsTo('/api/wallet', player.phone)).toHaveLength(seen)
  await comeBack(player.page)
  await expect(countdown(player.page)).toHaveText(/^0(3:0[01]|2:5\d)$/)
  await expect.poll(() => locksOf(player.page)).toBe(1)
  await player.page.close()

  const reopened = await context.newPage()
  await reopened.goto(`${sandbox.origin}/user/home?dialog=deposit`)
  const [qr] = await sandbox.qrcodesOf(player)
  await expect(countdown(reopened)).toHaveText(/^0(3:0[01]|2:[345]\d)$/)
  expect(await textOfQr(reopened, (await picture(reopened).getAttribute('src')) ?? '')).toBe(qr?.payload)
  await expect.poll(() => locksOf(reopened)).toBe(1)

  await timePasses(3 * MINUTE)
  await expect(reopened.getByText('The QR has expired. Do not pay it any more')).toBeVisible()
  await expect(picture(reopened)).toHaveCount(0)
  await expect(createButton(reopened)).toBeVisible()
  await expect.poll(() => locksOf(reopened)).toBe(0)
  expect(await sandbox.effectsOf(player, 'qrcode')).toHaveLength(1)

  // A bank may accept the money a moment late. It is announced, too.
  if (qr) await sandbox.payQr(qr)
  await expect(reopened.getByText('฿500.00 has arrived in your wallet')).toBeVisible()
  expect(await sandbox.balanceOf(player)).toBe(500)
})

test('the countdown follows the server’s clock, even where the phone’s clock is wrong or changes', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.clock.install({ time: Date.now() + 10 * 365 * DAY })
  for (const skewMs of [5 * 60 * MINUTE, -DAY]) {
    await sandbox.setClock({ now: new Date(Date.now() + skewMs).toISOString() })
    await player.signIn({}, '/user/home?dialog=deposit.qr-ZAPMAN')
    await create(page, '100')
    await expect(countdown(page)).toHaveText(/^(10:0[01]|09:5\d)$/)
  }
  // The clock jumps a day back and a day ahead while the QR is shown.
  for (const jumpMs of [-DAY, DAY]) {
    await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + jumpMs)
    await expect(countdown(page)).toHaveText(/^09:[345]\d$/)
    await expect(picture(page)).toBeVisible()
  }
  expect(await secondsLeft(page)).toBeGreaterThan(0)
})

test('a QR that cannot be made says so; a hostile one is drawn without its foreign parts', async ({
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

  const answer = (qrcode: string) => ({
    qrcodeId: 'q1',
    hasQrcode: true,
    qrcode,
    amount: 200,
    expireIn: 600,
  })
  const serveQr = (markup: string) =>
    sandbox.fault({
      path: '/api/qrcode/{bankCode}',
      method: 'GET',
      phone: player.phone,
      fault: 'wrong-shape',
      body: answer(markup),
      times: 20,
    })
  await serveQr(
    `<svg viewBox="0 0 9 9" onload="hacked=1"><script>hacked=1</script><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="hacked=1"/></body></foreignObject><path d="M0 0h9v9h-9z"/></svg>`,
  )
  await page.reload()
  await expect(picture(page)).toHaveAttribute('src', /^data:image\/svg\+xml,/)
  expect(await picture(page).getAttribute('src')).not.toMatch(/script|hacked|foreign/i)
  expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)

  await sandbox.clearFaults()
  await serveQr('<img src="https://evil.example/qr.png">')
  await page.reload()
  await expect(page.getByText('The QR cannot be shown')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel QR' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save picture' })).toHaveCount(0)
})
