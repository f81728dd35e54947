import { create, createButton, picture } from '../support/deposit-qr.ts'
import { alertNamed, dialogButton } from '../support/dialog-parts.ts'
import { drawSlip, slipPayload } from '../support/slip-pictures.ts'
import { choose, jpeg, receivedNotice, sendButton } from '../support/slip-upload.ts'
import { button } from '../support/slot-dialog.ts'
import type { Command } from './command.ts'

const NEW_PASSWORD = 'brand-New 7'
const OLD_PASSWORD = 'secret-9'

export const slip: Command = {
  name: 'slip',
  effect: 'slip',
  at: '/user/home?dialog=deposit.account-SCB',
  async act(page) {
    await page.getByRole('button', { name: 'Not credited? Upload the slip' }).click()
    await choose(page, jpeg(await drawSlip(page, { payload: slipPayload(`plain${Date.now()}`) })))
    await sendButton(page).click()
  },
  done: receivedNotice,
  refusedWith: 'SLIP_UPLOAD_FAIL',
}

export const createQr: Command = {
  name: 'QR',
  effect: 'qrcode',
  at: '/user/home?dialog=deposit.qr-WW',
  act: (page) => create(page, '150'),
  done: picture,
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
  done: createButton,
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
  act: (page) => button(page, 'Open game account').click(),
  done: (page) => page.getByText('Balance in this game'),
  refusedWith: 'SLOT_ACTIVATE_FAIL',
}

export const resetPassword: Command = {
  name: 'new password of a game',
  effect: 'reset-password',
  at: '/user/home?dialog=slot.PG',
  async act(page) {
    await button(page, 'Reset password').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset password' }).click()
  },
  done: (page) => page.getByText('The game has a new password'),
  refusedWith: 'SLOT_RESET_PASSWORD_FAIL',
}
