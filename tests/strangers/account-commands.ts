import type { Page } from '@playwright/test'
import { drawSlip, slipPayload } from '../support/slip-pictures.ts'
import type { Command } from './command.ts'

const NEW_PASSWORD = 'brand-New 7'
const OLD_PASSWORD = 'secret-9'

const alertNamed = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name })
const dialogButton = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name })
const slotButton = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true })

export const slip: Command = {
  name: 'slip',
  effect: 'slip',
  at: '/user/home?dialog=deposit.account-SCB',
  async act(page) {
    await page.getByRole('button', { name: 'Not credited? Upload the slip' }).click()
    const buffer = await drawSlip(page, { payload: slipPayload(`plain${Date.now()}`) })
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose slip' }).click()
    await (await chooser).setFiles({ name: 'slip.jpg', mimeType: 'image/jpeg', buffer })
    await page.getByRole('button', { name: 'Send slip' }).click()
  },
  done: (page) => page.getByText('Slip received'),
  refusedWith: 'SLIP_UPLOAD_FAIL',
}

export const createQr: Command = {
  name: 'QR',
  effect: 'qrcode',
  at: '/user/home?dialog=deposit.qr-WW',
  async act(page) {
    await page.getByLabel('Amount to deposit').fill('150')
    await page.getByRole('button', { name: 'Create QR' }).click()
  },
  done: (page) => page.getByRole('img', { name: 'Deposit QR code' }),
  refusedWith: 'QR_FAIL',
}

/** For a player who has just made a QR. */
export const cancelQr: Command = {
  name: 'end of a QR',
  effect: 'cancel-qrcode',
  at: '/user/home?dialog=deposit.qr-WW',
  async act(page) {
    await page.getByRole('button', { name: 'Cancel QR' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel QR' }).click()
  },
  done: (page) => page.getByRole('button', { name: 'Create QR' }),
  refusedWith: 'QR_FAIL',
}

export const password: Command = {
  name: 'password',
  effect: 'password',
  at: '/user/profile?dialog=change-password',
  async act(page) {
    await page.getByLabel('Old password', { exact: true }).fill(OLD_PASSWORD)
    await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD)
    await page.getByLabel('New password again', { exact: true }).fill(NEW_PASSWORD)
    await dialogButton(page, 'Change password').click()
  },
  done: (page) => page.getByText('Password changed'),
  refusedWith: 'WRONG_PASSWORD',
  hasNoRecords: true,
  doubt: (page) => alertNamed(page, 'Your password may have changed'),
}

export const profile: Command = {
  name: 'profile',
  effect: 'profile',
  at: '/user/profile?dialog=edit-profile',
  async act(page) {
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Somchai Renamed')
    await dialogButton(page, 'Save').click()
  },
  done: (page) => page.getByText('Saved', { exact: true }),
  refusedWith: 'EXISTING_BANK',
  doubt: (page) => page.getByText('It may have been saved or not'),
}

/** For a player of KTB whose account's name is not English. */
export const accountName: Command = {
  name: 'name of the bank account',
  effect: 'profile',
  at: '/user/home?dialog=bank-account-name',
  async act(page) {
    await page.getByLabel('Account name in English').fill('SOMCHAI JAIDEE')
    await page.getByRole('button', { name: 'Save' }).click()
  },
  done: (page) => page.getByText('Saved', { exact: true }),
  refusedWith: 'BANK_ACCOUNT_NAME_ENG',
  doubt: (page) => page.getByText('It may have been saved or not'),
}

export const openGame: Command = {
  name: 'opening of a game account',
  effect: 'activate',
  at: '/user/home?dialog=slot.ASKMEBET',
  act: (page) => slotButton(page, 'Open game account').click(),
  done: (page) => page.getByText('Balance in this game'),
  refusedWith: 'SLOT_ACTIVATE_FAIL',
}

export const resetPassword: Command = {
  name: 'new password of a game',
  effect: 'reset-password',
  at: '/user/home?dialog=slot.PG',
  async act(page) {
    await slotButton(page, 'Reset password').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset password' }).click()
  },
  done: (page) => page.getByText('The game has a new password'),
  refusedWith: 'SLOT_RESET_PASSWORD_FAIL',
}
