import { alert, confirm, doNothing, openAt, type Place, pressOk, toasts } from './place.ts'

export const gamePlaces: readonly Place[] = [
  {
    name: 'a game account that is to be opened',
    call: '/api/wallet/activate/{slotCode}',
    codes: ['SLOT_ACTIVATE_FAIL'],
    at: openAt('slot.PGSLOT'),
    refuse: (press) => press('Open game account'),
    shown: alert,
    dismiss: doNothing,
  },
  {
    name: 'the sign-in of a game',
    call: '/api/wallet/account/{slotCode}',
    codes: ['SLOT_NO_ACCOUNT'],
    at: openAt('slot.PG'),
    refuse: (press) => press('Show'),
    shown: alert,
  },
  {
    name: 'a new password for a game',
    call: '/api/wallet/resetpassword/{slotCode}',
    codes: ['SLOT_RESET_PASSWORD_FAIL'],
    at: openAt('slot.PG'),
    async refuse(press, player) {
      await press('Reset password')
      await confirm(press, player, 'Reset password')
    },
    shown: toasts,
    dismiss: doNothing,
  },
  {
    name: 'a game that is to be started',
    call: '/api/autoLogin*',
    codes: ['GAME_ACTIVATION_FAIL', 'NOT_AREASLOT', 'NOT_UFABET'],
    at: openAt('slot.PG'),
    refuse: (press) => press('Play now'),
    shown: toasts,
    dismiss: doNothing,
  },
  {
    name: 'a coupon',
    call: '/api/spinwheel/coupon/claim',
    codes: [
      ...(['NO_CLAIMABLE_COUPON', 'INVALID_PRIZE_CODE', 'INVALID_COUPON_TYPE'] as const),
      ...(['COUPON_EXPIRED', 'BONUS_REMAINING'] as const),
    ],
    async at(player) {
      await player.sandbox.giveCoupon(player)
      await openAt('spin')(player)
    },
    async refuse(press, player) {
      await press('Claim')
      await confirm(press, player, 'Claim')
    },
    shown: (page) => page.getByRole('alertdialog').last(),
    dismiss: pressOk,
  },
]
