import type { Locator, Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import { reopenLater } from '../support/reopen-later.ts'
import { expect, test } from '../support/test.ts'
import { tryAgainUntil } from '../support/try-again.ts'

const AT_INVITE = '/user/home?dialog=invite'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Invite friends' })
const friends = (page: Page) => page.getByRole('table', { name: 'Invited friends' })

/** Reads a QR code of the page as a camera does. */
async function readQr(code: Locator): Promise<string> {
  const { width, data } = await code.evaluate((svg) => {
    const scale = 4
    const side = (svg as SVGSVGElement).viewBox.baseVal.width * scale
    const canvas = new OffscreenCanvas(side, side)
    const pen = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D
    pen.fillStyle = 'white'
    pen.fillRect(0, 0, side, side)
    pen.scale(scale, scale)
    pen.fillStyle = 'black'
    for (const path of svg.querySelectorAll('path')) pen.fill(new Path2D(path.getAttribute('d') ?? ''))
    return { width: side, data: Array.from(pen.getImageData(0, 0, side, side).data) }
  })
  return decodeQR({ width, height: width, data: Uint8Array.from(data) })
}

test('the invite link has the code PR and the profile id: as text, copied, shared, and as a QR', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // This browser has no share sheet.
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    Object.defineProperty(navigator, 'share', {
      value: async (data: ShareData) => {
        shared.push(data)
        if (shared.length > 1) throw new DOMException('closed', 'AbortError')
      },
    })
  })
  const { id } = await player.signIn({}, AT_INVITE)
  const link = `${sandbox.origin}/register?code=PR${id}`
  await expect(dialog(page)).toContainText(link)
  expect(await readQr(dialog(page).getByRole('img', { name: 'QR code of your invite link' }))).toBe(link)

  await dialog(page).getByRole('button', { name: 'Copy invite link' }).click()
  await expect(page.getByText(`Copied ${link}`)).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  // Where it stands, a tap selects all of it.
  await page.evaluate(() => navigator.clipboard.writeText(''))
  await dialog(page).getByText(link.slice(0, -8), { exact: true }).click()
  await page.keyboard.press('ControlOrMeta+c')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const share = dialog(page).getByRole('button', { name: 'Share' })
  await share.click()
  await share.click()
  await expect
    .poll(() => page.evaluate(() => (window as never as { shared: ShareData[] }).shared))
    .toMatchObject([{ url: link }, { url: link }])
  // Closing the sheet is no failure.
  await expect(page.getByText('Sharing did not work.')).toHaveCount(0)

  await page.goto(link)
  await expect(page).toHaveURL(/\/register/)
})

test('a wallet without the profile costs no link, and a phone that cannot copy says so', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  const body = { wallet: { amount: 5 } }
  await sandbox.fault({ path: '/api/wallet', fault: 'wrong-shape', body, times: 0 })
  const { id } = await player.signIn({}, AT_INVITE)
  await expect(dialog(page)).toContainText(`?code=PR${id}`)
  await dialog(page).getByRole('button', { name: 'Copy invite link' }).click()
  await expect(page.getByText('Failed to copy')).toBeVisible()

  // Where the profile cannot be read either, there is no link.
  const stranger = await sandbox.newPlayer()
  await sandbox.fault({ path: '/api/account/profile', fault: 'broken-json', times: 0 })
  // Home itself reads the wallet, too.
  await player.signInAs(stranger, '/user/bonus?dialog=invite')
  await expect(dialog(page)).toContainText('Your invite link could not be made')
  await sandbox.clearFaults()
  const link = dialog(page).filter({ hasText: `?code=PR${stranger.id}` })
  await tryAgainUntil(dialog(page).getByRole('button', { name: 'Try again' }), link)
})

test('offline, what can be received says how old it is', async ({ player, sandbox, context }) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  await sandbox.giveInviteBonus(account, { name: 'Friend', amount: 20 })
  await page.clock.install()
  await player.signInAs(account, AT_INVITE)
  const ready = dialog(page).getByText('Ready: ').locator('..')
  await expect(ready).toContainText('20.00')
  await expect(ready).not.toContainText('Figures from')
  await context.setOffline(true)
  await page.clock.fastForward('02:00:00')
  await expect(ready).toContainText('Figures from 2 hours ago')
})

test('friends are listed ten a page, with amount and time, and a long name leaves its date whole', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  await player.signInAs(account, AT_INVITE)
  await expect(dialog(page)).toContainText('No friends yet')
  for (let friend = 1; friend <= 21; friend += 1) {
    const name = friend === 20 ? 'w'.repeat(100) : `Friend ${friend}`
    await sandbox.giveInviteBonus(account, { name, amount: friend + 0.5 })
  }
  await reopenLater(page, 60_000)
  await expect(friends(page).getByRole('row')).toHaveCount(11)
  await expect(friends(page).getByRole('row').nth(1)).toContainText(
    /Friend 21.*21\.50.*\d\d\/\d\d\/20\d\d \d\d:\d\d:\d\d/,
  )
  const besideLongName = friends(page)
    .getByRole('row', { name: /w{100}/ })
    .getByText(/^\d\d\/\d\d\/20\d\d /)
  await expect(besideLongName).toBeVisible()
  const linesOfDate = await besideLongName.evaluate(({ firstChild }) => {
    const date = new Range()
    date.setStart(firstChild as Text, 0)
    date.setEnd(firstChild as Text, 10)
    return new Set([...date.getClientRects()].map(({ top }) => top)).size
  })
  expect(linesOfDate).toBe(1)

  await sandbox.fault({ path: '/api/invite', fault: 'status', status: 400, code: 'NO_DATA', times: 0 })
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(dialog(page).getByText('Nothing was found.')).toBeVisible()
  await sandbox.clearFaults()
  await tryAgainUntil(
    dialog(page).getByRole('button', { name: 'Try again' }),
    friends(page).getByText('Friend 11'),
  )
  await page.getByRole('button', { name: 'Page 3' }).click()
  await expect(friends(page).getByRole('row')).toHaveCount(2)
  await expect(friends(page)).toContainText('Friend 1')
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
})

test('offline, an unread page of friends or of refunds says so and leads back to the first page', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  const first = Array.from({ length: 10 }, (_, index) => ({ _id: `row ${index}` }))
  for (const [path, key] of [
    ['/api/invite', 'invites'],
    ['/api/refund', 'refunds'],
  ] as const) {
    const body = { total: 12, [key]: first }
    await sandbox.fault({ path, fault: 'wrong-shape', body, times: 0 })
  }
  for (const [name, table] of [
    ['invite', 'Invited friends'],
    ['refund', 'Refunds received'],
  ] as const) {
    await test.step(name, async () => {
      await player.signIn({}, `/user/home?dialog=${name}`)
      const rows = page.getByRole('table', { name: table }).getByRole('row')
      const pages = page.getByRole('navigation', { name: table })
      await expect(rows).toHaveCount(11)

      await context.setOffline(true)
      await pages.getByRole('button', { name: 'Page 2' }).click()
      await expect(page.getByText('This page is not kept on this phone')).toBeVisible()
      await pages.getByRole('button', { name: 'Page 1' }).click()
      await expect(rows).toHaveCount(11)
      await context.setOffline(false)
    })
  }
})

test('banners can be turned, run nothing hostile, and are skipped when they do not load', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const banners = [
    {
      image: 'javascript:alert(1)',
      html: '<img src="javascript:alert(1)" onerror="alert(1)"><b>First</b>',
    },
    { image: 'data:image/svg+xml,<svg onload=alert(1)>', html: '<a href="javascript:alert(1)">Second</a>' },
    { image: null, html: '<form action="https://evil.test"><button>Third</button></form>' },
  ]
  page.on('dialog', () => expect('a script of a banner').toBe('never run'))
  const dialog = page.getByRole('dialog')
  for (const [name, inside] of [
    ['invite', 'Your invite link'],
    ['refund', 'Add to wallet'],
  ] as const) {
    await test.step(name, async () => {
      const path = `/api/${name}/banners`
      await sandbox.fault({ path, fault: 'wrong-shape', body: { banners }, times: 0 })
      await player.signIn({}, `/user/home?dialog=${name}-banners`)
      await expect(dialog.getByText('First')).toBeVisible()
      await expect(dialog.getByText('1 of 3')).toBeAttached()
      await dialog.getByRole('button', { name: 'Next' }).click()
      await expect(dialog.getByText('Second')).toBeInViewport()
      await dialog.getByRole('button', { name: 'Next' }).click()
      await expect(dialog.getByText('Third')).toBeInViewport()
      await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled()
      await expect(dialog.locator('form, [onerror], a[href], img[src]')).toHaveCount(0)

      await sandbox.replaceFaults({ path, fault: 'status', status: 400, times: 0 })
      await player.signIn({}, `/user/home?dialog=${name}-banners`)
      await expect(dialog.getByText(inside)).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`dialog=${name}$`))
    })
  }
})
