import type { Page } from '@playwright/test'
import { waitUntilStored } from '../support/everything-stored.ts'
import { expectEventually, loseAnswerInEachWay } from '../support/lost-answers.ts'
import { reopenLater } from '../support/reopen-later.ts'
import { expect, test } from '../support/test.ts'

const FIND = '/api/promotion/find/{code}'
const ACTIVATE = '/api/promotion/activate/{code}'

const codeField = (page: Page) => page.getByLabel('Promotion code')
const haveCode = (page: Page) => page.getByRole('button', { name: 'Have a code?' }).click()
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Promotion/ })
const receive = (page: Page) => dialogOf(page).getByRole('button', { name: 'Receive' })
const ok = (page: Page) => page.getByRole('alertdialog').getByRole('button', { name: 'OK' })

test('a code is searched in capitals, and its promotion is received', async ({ player, sandbox }) => {
  const { page } = player
  await player.signIn({ balance: 500 }, '/user/bonus')
  await haveCode(page)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Please enter a promotion code.')).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  expect(await sandbox.requestsTo(FIND, player.phone)).toEqual([])

  // A pasted text that is too long is not cut to another code.
  await codeField(page).fill(`${'kapao50'.repeat(10)}`)
  await codeField(page).press('Enter')
  await expect(page.getByText('A promotion code has at most 64 characters.')).toBeVisible()
  expect(await sandbox.requestsTo(FIND, player.phone)).toEqual([])
  await codeField(page).fill('')

  await codeField(page).pressSequentially('kapao50 ')
  await expect(codeField(page)).toHaveValue('KAPAO50 ')
  await sandbox.fault({ path: FIND, phone: player.phone, fault: 'delay', delayMs: 60_000, times: 0 })
  await codeField(page).press('Enter')
  await expect(dialogOf(page).getByText('Looking for the promotion…')).toBeVisible()
  await sandbox.clearFaults()
  await expect(dialogOf(page).locator('b', { hasText: '50 บาท' })).toBeVisible()
  await expect(dialogOf(page).getByText('Percent fail').locator('..')).toContainText('20%')
  await expect(dialogOf(page).getByText('of the amount')).toHaveCount(0)
  await receive(page).click()
  await expect(page.getByRole('alertdialog', { name: 'Promotion received' })).toBeVisible()
  await expect(page.getByLabel('Promotion code', { exact: true })).toHaveCount(0)
  await ok(page).click()
  await expect(page.getByRole('heading', { name: 'Active bonus' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bonus', level: 1 })).toBeFocused()
  await expect(page.getByText('Promotion', { exact: true })).toBeVisible()
  expect(await sandbox.balanceOf(player)).toBe(550)
  expect(await sandbox.effectsOf(player, 'promotion')).toMatchObject([{ amount: 50 }])

  // It can be received only once, even after it has ended.
  await sandbox.endBonus(player)
  await page.goto(`${sandbox.origin}/user/bonus?dialog=promotion.KAPAO50`)
  await receive(page).click()
  await expect(
    page.getByRole('alertdialog', { name: 'You have already received this promotion.' }),
  ).toBeVisible()
  await ok(page).click()
  await expect(receive(page)).toBeFocused()
  await sandbox.giveBonus(player, { code: 'LOYAL30' })
  await page.goto(`${sandbox.origin}/user/bonus?dialog=promotion.SONGKRAN`)
  await receive(page).click()
  await expect(
    page.getByRole('alertdialog', { name: 'You still have a bonus running. Finish it or cancel it first.' }),
  ).toBeVisible()
  expect(await sandbox.effectsOf(player, 'promotion')).toHaveLength(1)
})

test('a code can be corrected, stays when its form is folded and after a reload, and goes once received', async ({
  player,
}) => {
  const { page } = player
  await player.signIn({ balance: 500 }, '/user/bonus')
  await haveCode(page)
  await expect(codeField(page)).toBeFocused()
  await codeField(page).pressSequentially('kap50')
  for (let step = 0; step < 2; step += 1) await codeField(page).press('ArrowLeft')
  await codeField(page).pressSequentially('ao')
  await expect(codeField(page)).toHaveValue('KAPAO50')
  await haveCode(page)
  await expect(codeField(page)).toBeHidden()
  await haveCode(page)
  await expect(codeField(page)).toHaveValue('KAPAO50')
  await expect(codeField(page)).toBeFocused()
  await page.reload()
  await expect(codeField(page)).toBeVisible()
  await expect(codeField(page)).toHaveValue('KAPAO50')
  await codeField(page).press('Enter')
  await receive(page).click()
  await ok(page).click()
  await expect(page.getByRole('heading', { name: 'Active bonus' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Active bonus' })).toBeVisible()
  await expect(codeField(page)).toHaveCount(0)
})

test('an unknown code is reported as not found and stays for a correction; a gone promotion does not stay', async ({
  player,
  sandbox,
  context,
}) => {
  const { page } = player
  await player.signIn({}, '/user/bonus')
  await haveCode(page)
  // The sandbox finds nothing for the first code and refuses the second.
  for (const code of ['KAPAO51', 'NO_PROMOTION']) {
    await codeField(page).fill(code)
    await codeField(page).press('Enter')
    await expect(dialogOf(page)).toContainText('Promotion not found')
    await expect(receive(page)).toHaveCount(0)
    await page.goBack()
    await expect(dialogOf(page)).toHaveCount(0)
    await expect(codeField(page)).toHaveValue(code)
  }

  await codeField(page).fill('KAPAO50')
  await context.setOffline(true)
  await codeField(page).press('Enter')
  await expect(dialogOf(page).getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(receive(page)).toBeVisible({ timeout: 15_000 })
  await sandbox.fault({
    path: ACTIVATE,
    phone: player.phone,
    fault: 'status',
    status: 404,
    code: 'NO_PROMOTION',
  })
  await receive(page).click()
  await expect(page.getByRole('alertdialog', { name: 'No promotion has this code.' })).toBeVisible()
  expect(await sandbox.effectsOf(player, 'promotion')).toEqual([])
  await ok(page).click()

  await expect(receive(page)).toBeVisible()
  await waitUntilStored(page, '"percentFail"')
  const gone = { fault: 'status', status: 404, code: 'NO_PROMOTION', times: 0 } as const
  await sandbox.fault({ path: FIND, phone: player.phone, ...gone })
  await reopenLater(page, 60_000)
  await expect(dialogOf(page)).toContainText('Promotion not found')
  await expect(receive(page)).toHaveCount(0)
})

test('a promotion whose answer is lost is received once at most, and the screen ends with the truth', async ({
  newPhone,
  sandbox,
}) => {
  await loseAnswerInEachWay(
    newPhone,
    { path: ACTIVATE, account: { balance: 500 }, at: '/user/bonus?dialog=promotion.KAPAO50' },
    async (player, { isDone }) => {
      const { page } = player
      await receive(page).click()
      await expectEventually(
        isDone
          ? page.getByRole('alertdialog', { name: 'Promotion received' })
          : // Some codes bring what neither a bonus nor a balance shows.
            dialogOf(page).getByText('We could not tell whether it went through.'),
      )
      expect(await sandbox.effectsOf(player, 'promotion')).toHaveLength(isDone ? 1 : 0)
      expect(await sandbox.balanceOf(player)).toBe(isDone ? 550 : 500)
    },
  )
})
