import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { intentRow } from '#api/resolve-intents.ts'
import { bonus } from '#contract/bonus.ts'
import type { CommandEndpoint } from '#contract/endpoint.ts'
import { invite } from '#contract/invite.ts'
import { promotion } from '#contract/promotion.ts'
import { refund } from '#contract/refund.ts'
import { spinwheel } from '#contract/spinwheel.ts'
import { wallet } from '#contract/wallet.ts'
import { formatSatang, satangFromBaht } from '#domain/money.ts'
import type { Intent } from '#offline/journal.ts'

/** What a player calls an end of a transfer. */
export type AccountName = (code: string) => string

type Words = (input: Record<string, unknown>, accountName: AccountName) => MessageDescriptor

/** `฿500.00` of an amount in baht, as it went over the wire. */
function baht(amount: unknown): string {
  return `฿${formatSatang(satangFromBaht(amount))}`
}

const withdraw: Words = ({ amount }) => msg`Withdraw ${baht(amount)}`
const receiveRefund: Words = () => msg`Receive the refund`

const words: ReadonlyMap<CommandEndpoint, Words> = new Map<CommandEndpoint, Words>([
  [wallet.withdraw, withdraw],
  [wallet.withdrawAll, withdraw],
  [
    wallet.transfer,
    ({ amount, from, to }, accountName) =>
      msg`Transfer ${baht(amount)} from ${accountName(String(from))} to ${accountName(String(to))}`,
  ],
  [wallet.transferAll, ({ to }, accountName) => msg`Transfer all to ${accountName(String(to))}`],
  [wallet.add, ({ amount }) => msg`Add ${baht(amount)} to the wallet`],
  [wallet.truelink, () => msg`Deposit by gift link`],
  [invite.bonus, () => msg`Receive the referral bonus`],
  [refund.receive, receiveRefund],
  [refund.addWallet, receiveRefund],
  [spinwheel.spin, () => msg`Spin the wheel`],
  [spinwheel.claimCoupon, () => msg`Claim a coupon`],
  [bonus.activate, () => msg`Receive a bonus`],
  [bonus.clear, () => msg`Cancel the bonus`],
  [promotion.activate, () => msg`Receive a promotion`],
])

/** What a player set out to do, in a few words: `Withdraw ฿500.00`. */
export function intentText(intent: Intent, accountName: AccountName): MessageDescriptor {
  const row = intentRow(intent)
  const say = row && words.get(row)
  return say ? say(intent.input, accountName) : msg`Your last action`
}
