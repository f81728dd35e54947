import type { Page } from '@playwright/test'
import { habits } from '../plain-backend/habits.ts'
import { create } from '../support/deposit-qr.ts'
import { cancelQr, createQr, slip } from './account-commands.ts'
import { manualDeposit } from './money-commands.ts'
import { expect, test } from './stranger.ts'

const dialogOf = (page: Page) => page.getByRole('dialog').last()

test('no QR, in whatever form a backend says so, shows the form and no warning', async ({ meet }) => {
  const stranger = await meet()
  const { page, control } = stranger
  for (const noQr of habits.noQr.values) {
    await control.setHabits({ noQr })
    await stranger.goTo(createQr.at)
    await expect(page.getByRole('button', { name: 'Create QR' }), noQr).toBeVisible()
    await expect(dialogOf(page).getByText('Could not look for a QR'), noQr).toHaveCount(0)
    await stranger.goTo('/user/home')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
  expect((await stranger.ledger()).qrcodes).toEqual([])
})

test('KBANK can be paid in every way that it takes', async ({ meet }) => {
  for (const kbank of ['number-and-qr', 'number-only'] as const) {
    const stranger = await meet({ habits: { kbank }, at: '/user/home?dialog=deposit.account-SCB' })
    const { page } = stranger
    await expect(dialogOf(page).getByRole('button', { name: /Siam Commercial Bank/ })).toBeVisible()
    const ways = dialogOf(page).getByRole('button', { name: /Kasikorn Bank/ })
    const withNumber = ways.filter({ hasText: '777-888-9990' })
    await expect(withNumber, kbank).toHaveCount(1)
    await dialogOf(page).getByRole('button', { name: 'Scan a QR' }).click()
    await expect(dialogOf(page).getByRole('button', { name: /WW/ }), kbank).toBeVisible()
    await expect(ways.filter({ hasText: 'QR' }), kbank).toHaveCount(kbank === 'number-only' ? 0 : 1)
    expect((await stranger.ledger()).effects).toEqual([])
  }
})

test('a QR counts down however its end is written, and its payment is seen', async ({ meet }) => {
  const stranger = await meet({ wishes: { balance: 20 } })
  const { page, control, account } = stranger
  for (const change of [
    { expireIn: 'seconds' },
    { expireIn: 'moment', times: 'epoch-s' },
    { expireIn: 'moment', times: 'no-zone-bangkok', dateHeader: 'hidden' },
  ] as const) {
    await control.setHabits(change)
    await stranger.goTo(createQr.at)
    await createQr.act(page)
    await expect(page.getByRole('timer')).toHaveText(/^(10:0[01]|09:\d\d)$/)
    expect((await stranger.ledger()).qrcodes).toEqual(['WW'])
    if ('dateHeader' in change) break
    await cancelQr.act(page)
    await expect(cancelQr.done(page)).toBeVisible()
    expect((await stranger.ledger()).qrcodes).toEqual([])
  }
  await page.getByRole('button', { name: 'Transfer done' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await control.payQr(account.phone, 'WW')
  await expect(page.getByText('฿150.00 has arrived in your wallet')).toBeVisible({ timeout: 15_000 })
  expect((await stranger.ledger()).balances.WALLET).toBe(170)
})

test('where staff match deposits by hand, a transfer is reported once', async ({ meet }) => {
  const stranger = await meet({ habits: { success: 'entity' }, wishes: { balance: 20 } })
  await stranger.control.setChoices({ isManual: true })
  await stranger.open(manualDeposit.at)
  await manualDeposit.act(stranger.page)
  await expect(manualDeposit.done(stranger.page)).toBeVisible({ timeout: 15_000 })
  const { effects } = await stranger.ledger()
  expect(effects.filter(({ amount }) => amount === 45)).toHaveLength(1)
})

test('a slip that staff refuse is told on home as refused, one that they credit with its amount', async ({
  meet,
}) => {
  const stranger = await meet({ wishes: { balance: 100 } })
  const { page, control, account } = stranger
  for (const decision of [{ note: 'SLIP_DUPLICATE' }, { amount: 500 }]) {
    await stranger.goTo(slip.at)
    await slip.act(page)
    await expect(slip.done(page)).toBeVisible()
    await control.settleSlip(account.phone, decision)
    await stranger.open('/user/home')
    // Once the slip is known to be accepted, its own notice tells the amount.
    const says = 'note' in decision ? 'not accepted' : /฿500\.00 (has arrived|is) in your wallet/
    await expect(page.getByText(says).first()).toBeVisible({ timeout: 15_000 })
    const { slips, balances } = await stranger.ledger()
    if ('note' in decision) await page.getByRole('button', { name: 'Got it' }).click()
    expect([slips, balances.WALLET]).toEqual('note' in decision ? [1, 100] : [2, 600])
  }
})

for (const odd of [{}, { typeNames: 'own', rowUnit: 'satang', dateHeader: 'hidden' }] as const) {
  test(`a limit of the player holds a QR back that goes beyond it, and no other (${JSON.stringify(odd)})`, async ({
    meet,
  }) => {
    const stranger = await meet({ habits: odd, wishes: { balance: 20 } })
    const { page } = stranger
    await stranger.goTo('/user/home?dialog=limits')
    await page.getByLabel('Limit a day').fill('150')
    await page.getByRole('button', { name: 'Set the limit a day' }).click()
    await expect(page.getByText('฿150.00 a day at most')).toBeVisible()
    await stranger.goTo(createQr.at)
    await create(page, '151')
    await expect(page.getByText(/This is over the limit that you set/)).toBeVisible()
    expect((await stranger.ledger()).qrcodes).toEqual([])
    await create(page, '150')
    await expect(createQr.done(page)).toBeVisible()
    await expect(page.getByText('Your limit leaves ฿0.00 today')).toBeVisible()
    await stranger.open(createQr.at)
    await expect(createQr.done(page)).toBeVisible()
    await cancelQr.act(page)
    await expect(page.getByText('Your limit leaves ฿150.00 today')).toBeVisible()
    expect((await stranger.ledger()).qrcodes).toEqual([])
  })
}
