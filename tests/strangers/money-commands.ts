import type { Page } from '@playwright/test'
import { alertNamed } from '../support/dialog-parts.ts'
import { chooseEnds, send } from '../support/transfer-form.ts'
import { turnTo } from '../support/vertical-slider.ts'
import { withdraw } from '../support/withdraw-form.ts'
import type { Command } from './command.ts'

const question = (page: Page) => page.getByRole('alertdialog')

/** How much the player withdraws. No other command moves just this amount. */
const WITHDRAWN = 200

export const withdrawal: Command = {
  name: 'withdraw',
  effect: 'withdraw',
  at: '/user/home?dialog=withdraw',
  act: (page) => withdraw(page, String(WITHDRAWN)),
  done: (page) => page.getByText('Withdrawal request received'),
  refusedWith: 'BONUS_CONDITION',
}

export const transfer: Command = {
  name: 'transfer',
  effect: 'transfer',
  at: '/user/home?dialog=transfer',
  async act(page) {
    await chooseEnds(page, 'Wallet', 'PG Slot')
    await send(page, '30')
  },
  done: (page) => alertNamed(page, 'Transfer successful'),
  refusedWith: 'MONEY_NOT_ENOUGH',
}

export const transferAll: Command = {
  name: 'transfer all',
  effect: 'transfer-all',
  at: '/user/home?dialog=transfer',
  async act(page) {
    await turnTo(page, 'To', 'Wallet')
    await page.getByRole('button', { name: 'Transfer all to Wallet' }).click()
    await question(page).getByRole('button', { name: 'Transfer all' }).click()
  },
  done: (page) => alertNamed(page, 'Transfer successful'),
  refusedWith: 'MONEY_NOT_ENOUGH',
}

export const gift: Command = {
  name: 'gift link',
  effect: 'deposit',
  at: '/user/home?dialog=deposit.gift-link',
  async act(page) {
    await page.getByLabel('Gift link').fill('https://gift.truemoney.com/campaign/?v=PlainGift1')
    await page.getByRole('button', { name: 'Receive', exact: true }).last().click()
  },
  done: (page) => alertNamed(page, 'Gift received'),
  refusedWith: 'TRUELINK_INVALID',
  hasNoRecords: true,
}

/** Where staff match deposits by hand (`isManual`). */
export const manualDeposit: Command = {
  name: 'manual deposit',
  effect: 'deposit',
  at: '/user/home?dialog=deposit',
  async act(page) {
    await page.getByLabel('Amount transferred').fill('45')
    await page.getByRole('button', { name: 'I have transferred' }).click()
  },
  done: (page) => alertNamed(page, 'Your deposit is being checked'),
  refusedWith: 'NO_BANK',
}
