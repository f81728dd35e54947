import type { EndpointName } from '#contract/contract.ts'
import type { EffectRow } from '../faults/call-row.ts'
import { moneyInRows } from '../faults/rows/money-in.ts'
import { moneyOutRows } from '../faults/rows/money-out.ts'
import { prizeRows } from '../faults/rows/prizes.ts'

/** The money actions of the soak, with the first words of their notice on home. */
const titles: Partial<Record<EndpointName, RegExp>> = {
  'wallet.withdrawAll': /^Withdraw ฿/,
  'wallet.transfer': /^Transfer ฿/,
  'wallet.transferAll': /^Transfer all to/,
  'wallet.truelink': /^Deposit by gift link/,
  'invite.bonus': /^Receive invite bonus/,
  'refund.receive': /^Receive the refund/,
  'refund.addWallet': /^Receive the refund/,
  'spinwheel.spin': /^Spin the wheel/,
  'spinwheel.claimCoupon': /^Claim a coupon/,
  'bonus.activate': /^Receive a bonus/,
  'bonus.clear': /^Cancel the bonus/,
  'promotion.activate': /^Receive a promotion/,
}

export interface SoakAction {
  row: EffectRow
  title: RegExp
}

export const soakActions: readonly SoakAction[] = [...moneyOutRows, ...moneyInRows, ...prizeRows].flatMap(
  (row) => {
    const title = titles[row.call]
    return title ? [{ row, title }] : []
  },
)

/** Calls that take the same money have the same notice. */
export function callsNamed(notice: string): EndpointName[] {
  return soakActions.filter(({ title }) => title.test(notice)).map(({ row }) => row.call)
}
