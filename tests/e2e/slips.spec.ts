import type { Page } from '@playwright/test'
import type { Sandbox } from '../support/sandbox.ts'
import { expect, messageIn, type Player, test } from '../support/test.ts'
import { tryAgainUntil } from '../support/try-again.ts'

const LIST = '/api/statement/slip'
const REFERENCE = '/api/statement/slip/reference/{reference}'
const AT_SLIPS = '/user/statement?dialog=slips'

/** The text of each reason. The last one is for a reason that the app does not know. */
const reasons: Record<string, string> = {
  SLIP_FILE_MISSING: 'Incorrect slip: the picture is missing. Please upload it again.',
  SLIP_UNPROCESSABLE: 'Incorrect slip: the picture cannot be read. Please upload the original picture.',
  SLIP_CROP_UNREADABLE: 'Incorrect slip: a cropped picture cannot be read. Please upload the whole slip.',
  SLIP_INVALID_DESTINATION: 'The money went to another account than ours. Please contact support.',
  SLIP_DUPLICATE: 'This slip has been used before. Please upload the slip of a new transfer.',
  SLIP_UNSTABLE_REFERENCE: 'The reference number is not clear. Please upload a sharper picture.',
  SLIP_CAPTCHA_FAILED: 'The check with the bank failed three times. Please upload the slip again.',
  SLIP_INVALID: 'The slip is not valid. Please upload the slip of your transfer.',
  SLIP_ACCOUNT_MISMATCH: 'The transfer is not from your registered account. Please contact support.',
  SLIP_EXPIRED: 'The slip was uploaded too late. Please contact support.',
  SLIP_ODD_REASON: 'Unknown error. Please contact support.',
}

/** The demo player has a slip with every reason. */
async function openDemoSlips(player: Player, sandbox: Sandbox): Promise<void> {
  const token = await sandbox.newSession({ phone: '0812345678' })
  await player.signInAs({ id: 'demo', phone: '0812345678', password: 'demo1234', token }, AT_SLIPS)
}

const PICTURE = /View the picture of the slip of/

const slips = (page: Page) => page.getByRole('dialog').locator('ul > li')

test('each slip shows time, amount, status and reason in the player’s language, and a refresh shows what is new', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const { slipReasons } = await sandbox.catalogue()
  expect(Object.keys(reasons)).toEqual([...slipReasons, 'SLIP_ODD_REASON'])
  await openDemoSlips(player, sandbox)
  for (const locale of ['th', 'en'] as const) {
    const say = (text: string) => messageIn(locale, text)
    await player.chooseLanguage(locale)
    await page.reload()
    await expect(slips(page)).toHaveCount(10)
    await expect(slips(page).nth(0)).toContainText(await say('Processing'))
    await expect(slips(page).nth(0)).toContainText('—')
    await expect(slips(page).nth(1)).toContainText(await say('Success'))
    await expect(slips(page).nth(1)).toContainText('500.00')
    await expect(slips(page).nth(2)).toContainText(await say('Failed'))
    await expect(slips(page).nth(2)).toContainText(/\d{2}\/\d{2}\/20\d{2}\s+\d{2}:\d{2}:\d{2}/)

    const [onFirst, onSecond] = [Object.values(reasons).slice(0, 8), Object.values(reasons).slice(8)]
    for (const text of onFirst) await expect(page.getByText(await say(text))).toBeVisible()
    const dialog = page.getByRole('dialog', { name: await say('Slip upload status') })
    await dialog.getByRole('button', { name: (await say('Page {number}')).replace('{number}', '2') }).click()
    for (const text of onSecond) await expect(page.getByText(await say(text))).toBeVisible()
    await expect(slips(page)).toHaveCount(5)
    await expect(slips(page).nth(3)).toContainText('1,200.25')
  }

  const dialog = page.getByRole('dialog', { name: 'Slip upload status' })
  await dialog.getByRole('button', { name: 'Page 1' }).click()
  await expect(slips(page).nth(0)).toContainText('Processing')
  const all = await sandbox.slipsOf({ phone: '0812345678' })
  const waiting = all.find(({ status }) => status === 'PROCESSING')
  await sandbox.approveSlip(waiting, 251.5)
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(slips(page).nth(0)).toContainText('251.50')
  await expect(slips(page).nth(0)).toContainText('Success')

  await sandbox.fault({ path: LIST, phone: player.phone, fault: 'broken-json', times: 0 })
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(dialog.getByText('This could not be refreshed. It may have changed since.')).toBeVisible()
  await expect(slips(page).nth(0)).toContainText('251.50')
  await expect(page.getByRole('alert')).toHaveCount(0)
  // The app also reads by itself, now and then: so the tap is seen by its question.
  const again = dialog.getByRole('button', { name: 'Try again' })
  const asked = page.waitForRequest(`**${LIST}`)
  await again.click()
  await asked
  await sandbox.clearFaults()
  await tryAgainUntil(again, 'all is well')
  await expect(dialog.getByText('This could not be refreshed.')).toBeHidden()
})

test('a picture opens in a new tab without access to the app, at the second tap where no script may open one', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  await openDemoSlips(player, sandbox)
  const link = slips(page).nth(0).getByRole('link', { name: PICTURE })
  await expect(link).toHaveAttribute('rel', /noopener.*noreferrer|noreferrer.*noopener/)
  const button = slips(page).nth(2).getByRole('button', { name: PICTURE })
  for (const way of [link, button]) {
    const [tab] = await Promise.all([page.waitForEvent('popup'), way.click()])
    await tab.waitForURL(/\/sandbox\/art\/slip\/.+\.svg$/)
    expect(await tab.evaluate(() => window.opener)).toBeNull()
    expect(await tab.evaluate(() => document.referrer)).toBe('')
    await tab.close()
  }
  await expect(page).toHaveURL(/dialog=slips/)

  // This browser lets no script open a tab.
  await page.evaluate(() => {
    window.open = () => null
  })
  await button.click()
  await expect(page.getByText('Tap the picture once more to open it.')).toBeVisible()
  const second = slips(page).nth(2).getByRole('link', { name: PICTURE })
  const [tab] = await Promise.all([page.waitForEvent('popup'), second.click()])
  await tab.waitForURL(/\/sandbox\/art\/slip\/.+\.svg$/)
})

test('an unsafe address of a picture is not opened, from a link or a reference', async ({
  player,
  sandbox,
}) => {
  const { page } = player
  const account = await sandbox.newPlayer()
  const hostile = 'javascript:document.body.replaceChildren()'
  const row = { createdAt: new Date().toISOString(), amount: 0, status: 'PROCESSING' }
  const body = {
    total: 2,
    slips: [
      { ...row, link: hostile },
      { ...row, link: hostile, reference: 'SL1' },
    ],
  }
  await sandbox.fault({ path: LIST, phone: account.phone, fault: 'wrong-shape', body, times: 0 })
  const url = { url: hostile }
  await sandbox.fault({ path: REFERENCE, phone: account.phone, fault: 'wrong-shape', body: url, times: 0 })
  await player.signInAs(account, AT_SLIPS)
  await expect(slips(page)).toHaveCount(2)
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(0)
  await expect(slips(page).nth(0).getByRole('button')).toHaveCount(0)

  await slips(page).nth(1).getByRole('button', { name: PICTURE }).click()
  await expect(page.getByRole('alertdialog', { name: 'This picture cannot be shown.' })).toBeVisible()
  await expect.poll(() => page.context().pages()).toHaveLength(1)
  await page.getByRole('button', { name: 'OK' }).click()

  await sandbox.replaceFaults({ path: LIST, phone: account.phone, fault: 'wrong-shape', body, times: 0 })
  await slips(page).nth(1).getByRole('button', { name: PICTURE }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expect.poll(() => page.context().pages()).toHaveLength(1)
  await expect(slips(page)).toHaveCount(2)
})
