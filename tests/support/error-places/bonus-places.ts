import { expect } from '@playwright/test'
import { alertDialog, confirm, loadAt, type Place, pressOk } from './place.ts'

export const bonusPlaces: readonly Place[] = [
  {
    name: 'a bonus that is to be received',
    call: '/api/bonus/activate/{code}',
    codes: ['BONUS_REMAINING', 'BONUS_ALREADY_ACTIVE', 'BONUS_MAX_CLAIMED', 'BONUS_FULL'],
    async at(player) {
      await loadAt('/user/bonus?dialog=bonus.DAILY50')(player)
      await expect(player.page.getByRole('dialog')).toBeVisible()
    },
    refuse: (press) => press('Receive'),
    shown: alertDialog,
    dismiss: pressOk,
  },
  {
    name: 'a bonus that is to be cancelled',
    call: '/api/bonus/clear',
    codes: ['BONUS_CONDITION'],
    at: loadAt('/user/bonus'),
    async refuse(press, player) {
      await press('Cancel bonus')
      await confirm(press, player, 'Yes, cancel it')
    },
    shown: alertDialog,
    dismiss: pressOk,
  },
  {
    // This field also shows codes that mean success elsewhere, or that no other call returns.
    name: 'a promotion code',
    call: '/api/promotion/find/{code}',
    codes: [
      ...(['PROMOTION_RECEIVED', 'INVALID_CODE'] as const),
      ...(['KEY_MISSING', 'KEY_INVALID', 'NO_DATA'] as const),
      ...([
        'OTP_VERIFIED',
        'OTP_CODE_VALID',
        'BONUS_CLEAR',
        'INVITE_BONUS_SUCCESS',
        'REFUND_SUCCESS',
      ] as const),
      'SLOT_ALREADY_ACTIVE',
      // It is last, because "Try again" needs a promotion.
      'NO_PROMOTION',
    ],
    async at({ page, sandbox }) {
      await page.goto(`${sandbox.origin}/user/bonus?dialog=promotion.NO_DATA`)
      await expect(page.getByRole('dialog')).toContainText('Nothing was found.')
    },
    refuse: (press) => press('Try again'),
    shown: (page) => page.getByRole('dialog'),
  },
]
