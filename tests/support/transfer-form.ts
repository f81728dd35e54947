import { expect, type Locator, type Page } from '@playwright/test'
import type { NewPlayer, Sandbox } from './sandbox.ts'
import { turnTo } from './vertical-slider.ts'

export const AT_TRANSFER = '/user/home?dialog=transfer'

/** Naga Gold is PGSLOT, Lotus Spin is JOKER2. */
export const holder: NewPlayer = {
  balance: 1000,
  slots: [
    { code: 'PGSLOT', isActive: true, amount: 50 },
    { code: 'JOKER2', isActive: true, amount: 20 },
  ],
}

export async function chooseEnds(page: Page, from: string, to: string): Promise<void> {
  await turnTo(page, 'From', from)
  await turnTo(page, 'To', to)
}

export async function expectEnds(page: Page, from: string, to: string): Promise<void> {
  for (const [slider, account] of [
    ['From', from],
    ['To', to],
  ] as const) {
    const chosen = page.getByRole('listbox', { name: slider }).getByRole('option', { selected: true })
    await expect(chosen).toContainText(account)
  }
}

export const sendButton = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('button', { name: /^Transfer( ฿[\d,.]+)?$/ })

/** Fills in the amount and sends it. Both ends are chosen already. */
export async function send(page: Page, amount: string): Promise<void> {
  await page.getByLabel('Amount').fill(amount)
  await sendButton(page).click()
}

export const transferSuccess = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Transfer successful' })

/** What the outcome of a transfer says: the amount in baht, and both ends. */
export const transferred = (amount: string, from: string, to: string): RegExp =>
  new RegExp(`฿${amount.replace('.', '\\.')}From${from}To${to}`)

/** Returns the player's money by account, from the ledger. */
export async function moneyOf(sandbox: Sandbox, player: { phone: string }): Promise<Record<string, number>> {
  const { balance, slots } = await sandbox.stateOf(player)
  const amounts = slots.filter((slot) => slot.isActive).map(({ code, amount }) => [code, amount])
  return { WALLET: balance, ...Object.fromEntries(amounts) }
}
