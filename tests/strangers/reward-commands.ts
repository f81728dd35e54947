import { alertNamed, dialogButton } from '../support/dialog-parts.ts'
import type { Command } from './command.ts'

export const refund: Command = {
  name: 'refund',
  effect: 'refund',
  at: '/user/home?dialog=refund',
  act: (page) => dialogButton(page, 'Receive').click(),
  done: (page) => alertNamed(page, 'Refund received'),
  refusedWith: 'REFUND_CONDITION',
}

export const refundToWallet: Command = {
  ...refund,
  name: 'refund to the wallet',
  act: (page) => dialogButton(page, 'Add to wallet').click(),
  done: (page) => alertNamed(page, 'The refund is in your wallet'),
}

export const inviteBonus: Command = {
  name: 'invite bonus',
  effect: 'invite',
  at: '/user/home?dialog=invite-bonus',
  act: (page) => dialogButton(page, 'Confirm').click(),
  done: (page) => alertNamed(page, 'Invite bonus received'),
  refusedWith: 'INVITE_INACTIVE',
}

export const bonus: Command = {
  name: 'bonus',
  effect: 'bonus',
  at: '/user/bonus?dialog=bonus.WELCOME',
  act: (page) => dialogButton(page, 'Receive').click(),
  done: (page) => alertNamed(page, 'Bonus received'),
  refusedWith: 'BONUS_FULL',
}

/** For a player with an active bonus. */
export const clearBonus: Command = {
  name: 'end of a bonus',
  effect: 'clear-bonus',
  at: '/user/bonus',
  async act(page) {
    await page.getByRole('button', { name: 'Cancel bonus' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, cancel it' }).click()
  },
  // Its title may be the server's own message.
  done: (page) => page.getByRole('alertdialog').filter({ hasNotText: /Cancel|could not|cancel/ }),
  refusedWith: 'BONUS_CONDITION',
}

export const promotion: Command = {
  name: 'promotion',
  effect: 'promotion',
  at: '/user/bonus?dialog=promotion.HAPPY',
  act: (page) => dialogButton(page, 'Receive').click(),
  done: (page) => alertNamed(page, 'Promotion received'),
  refusedWith: 'BONUS_FULL',
}

export const spin: Command = {
  name: 'spin',
  effect: 'spin',
  at: '/user/home?dialog=spin',
  act: (page) => page.getByRole('button', { name: 'Spin', exact: true }).click(),
  done: (page) => page.getByRole('alertdialog', { name: 'Spin result' }),
  foundDone: (page) => alertNamed(page, /^The wheel stopped on/),
  refusedWith: 'BONUS_REMAINING',
}

export const coupon: Command = {
  name: 'coupon',
  effect: 'coupon',
  at: '/user/home?dialog=spin',
  async act(page) {
    await page.getByRole('row', { name: 'คูปอง 15 บาท' }).getByRole('button', { name: 'Claim' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Claim' }).click()
  },
  done: (page) => alertNamed(page, /^You claimed/),
  refusedWith: 'COUPON_EXPIRED',
}
