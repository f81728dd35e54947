import { expect } from '@playwright/test'
import { alert, confirm, doNothing, openAt, type Place, toasts } from './place.ts'

export const moneyPlaces: readonly Place[] = [
  {
    name: 'the invite bonus',
    call: '/api/invite/bonus',
    codes: ['INVITE_INACTIVE', 'NO_INVITEE_PLAY_INFO', 'INVITE_BONUS_FAIL'],
    at: openAt('invite-bonus'),
    refuse: (press) => press('Confirm'),
    shown: toasts,
    dismiss: doNothing,
  },
  {
    // The dialog closes, because there is nothing left to confirm.
    name: 'an invite bonus that was received before',
    call: '/api/invite/bonus',
    codes: ['INVITE_COLLECT', 'NO_INVITE_BONUS'],
    at: doNothing,
    async refuse(press, player) {
      await openAt('invite-bonus')(player)
      await press('Confirm')
    },
    shown: toasts,
    dismiss: doNothing,
  },
  {
    name: 'the refund',
    call: '/api/refund/receive',
    codes: ['NO_REFUND', 'REFUND_CONDITION', 'REFUND_INACTIVE', 'REFUND_MINIMUM'],
    at: openAt('refund'),
    refuse: (press) => press('Receive'),
    shown: toasts,
    dismiss: doNothing,
  },
  {
    name: 'a withdrawal',
    call: '/api/wallet/withdrawAll',
    codes: ['MONEY_NOT_ENOUGH', 'NO_BANK', 'NO_WALLET', 'BONUS_CONDITION'],
    async at(player) {
      await openAt('withdraw')(player)
      await player.page.getByRole('textbox').fill('200')
      // Enter does nothing before the limits are there.
      await expect(player.page.getByRole('button', { name: 'Withdraw ฿200.00' })).toBeEnabled()
    },
    async refuse(press, player) {
      await player.page.getByRole('textbox').press('Enter')
      await confirm(press, player, 'Withdraw')
    },
    shown: alert,
  },
  {
    name: 'all into a game',
    call: '/api/wallet/transferAll',
    codes: ['TRANSFER_MINIMUM', 'NO_GAME', 'TRANSFER_FAIL'],
    at: openAt('slot.PG'),
    async refuse(press, player) {
      await press('Move all in')
      await confirm(press, player, 'Transfer all')
    },
    shown: alert,
    dismiss: doNothing,
  },
]
