import { msg } from '@lingui/core/macro'
import type { Catalogue } from './activate-locale.ts'

export const playerCatalogue: Catalogue = {
  th: () => import('../../locales/player/th.po'),
  la: () => import('../../locales/player/la.po'),
  en: () => import('../../locales/player/en.po'),
}

/** The texts for error keys that only a signed-in player can meet. They are in the players' catalogue. */
export const playerErrorMessages = {
  BONUS_REMAINING: msg`You still have a bonus running. Finish it or cancel it first.`,
  BONUS_ALREADY_ACTIVE: msg`A bonus is already active. It has to end before you can receive another.`,
  BONUS_MAX_CLAIMED: msg`You have received this bonus as often as it can be received.`,
  BONUS_CONDITION: msg`You cannot do this yet: the conditions of your bonus are not met. Please read the bonus conditions.`,
  BONUS_CLEAR: msg`The bonus has ended.`,
  BONUS_FULL: msg`This bonus has been fully given out. Please choose another.`,
  NO_PROMOTION: msg`No promotion has this code. Please check the code and try again.`,
  PROMOTION_RECEIVED: msg`You have already received this promotion.`,

  INVITE_COLLECT: msg`The invite bonus has already been received.`,
  NO_INVITE_BONUS: msg`There is no invite bonus to receive yet. The conditions say how to get one.`,
  NO_INVITEE_PLAY_INFO: msg`The friends you invited have not played yet, so there is no bonus to receive.`,
  INVITE_BONUS_SUCCESS: msg`Invite bonus received.`,
  INVITE_BONUS_FAIL: msg`The invite bonus could not be received. Please try again, or contact support.`,

  NO_REFUND: msg`There is no refund to receive right now.`,
  REFUND_CONDITION: msg`The refund conditions are not met yet. Please read the conditions.`,
  REFUND_SUCCESS: msg`Refund received.`,
  REFUND_INACTIVE: msg`Refunds are closed right now. Please come back later.`,
  REFUND_MINIMUM: msg`The refund must be above 0 to be received.`,

  SLOT_ALREADY_ACTIVE: msg`This game account is already open.`,
  SLOT_ACTIVATE_FAIL: msg`The game account could not be opened. Please try again, or contact support.`,
  SLOT_NO_ACCOUNT: msg`You do not have this game account yet. Please open it first.`,
  SLOT_RESET_PASSWORD_FAIL: msg`The game password could not be reset. Please try again, or contact support.`,
  GAME_ACTIVATION_FAIL: msg`The game could not be started. Please try again, or contact support.`,
  TRANSFER_MINIMUM: msg`The amount must be above 0.`,
  NO_GAME: msg`This game is not available. Please choose another.`,
  MONEY_NOT_ENOUGH: msg`Not enough money. Please enter a smaller amount.`,
  TRANSFER_FAIL: msg`The transfer did not succeed. The money is back where it was.`,
  NO_WALLET: msg`Your wallet was not found. Please contact support.`,
  NOT_AREASLOT: msg`This works only with an AREASLOT account. Please choose another game account.`,
  NOT_UFABET: msg`This works only with a UFABET account. Please choose another game account.`,

  QR_FAIL: msg`The QR code could not be made. Please try again, or deposit in another way.`,
  SLIP_UPLOAD_FAIL: msg`The slip could not be uploaded. Please try again.`,
  SLIP_NO_FILE: msg`Please choose a picture of the slip first.`,
  SLIP_INVALID_FILE: msg`This file cannot be used. Please choose a clear JPG, PNG or WebP picture of the slip.`,
  TRUELINK_DUPLICATE: msg`This gift link has been used already. If that was you just now, look at your balance before you send a new one.`,
  TRUELINK_INVALID: msg`The gift link is not correct. Please copy the whole link and try again.`,

  NO_CLAIMABLE_COUPON: msg`There is no coupon to claim.`,
  INVALID_PRIZE_CODE: msg`This prize is not valid. Please contact support.`,
  INVALID_COUPON_TYPE: msg`This coupon cannot be claimed here. Please contact support.`,
  COUPON_EXPIRED: msg`This coupon has expired.`,
}
