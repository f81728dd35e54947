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
import { type Satang, satangFromBaht } from '#domain/money.ts'
import type { Intent } from '#offline/journal.ts'

/** What a player calls an end of a transfer. */
export type AccountName = (code: string) => string

/** Writes an amount into a sentence, or hides it there. */
type Baht = (amount: Satang | null) => string

type Words = (
  input: Record<string, unknown>,
  baht: (amount: unknown) => string,
  accountName: AccountName,
) => MessageDescriptor

const withdraw: Words = ({ amount }, baht) => msg`Withdraw ${baht(amount)}`
const receiveRefund: Words = () => msg`Receive the refund`

const words: ReadonlyMap<CommandEndpoint, Words> = new Map<CommandEndpoint, Words>([
  [wallet.withdraw, withdraw],
  [wallet.withdrawAll, withdraw],
  [
    wallet.transfer,
    ({ amount, from, to }, baht, accountName) =>
      msg`Transfer ${baht(amount)} from ${accountName(String(from))} to ${accountName(String(to))}`,
  ],
  [wallet.transferAll, ({ to }, _, accountName) => msg`Transfer all to ${accountName(String(to))}`],
  [wallet.add, ({ amount }, baht) => msg`Add ${baht(amount)} to the wallet`],
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
export function intentText(intent: Intent, accountName: AccountName, baht: Baht): MessageDescriptor {
  const row = intentRow(intent)
  const say = row && words.get(row)
  // Amounts in baht, as they went over the wire.
  return say
    ? say(intent.input, (amount) => baht(satangFromBaht(amount)), accountName)
    : msg`Your last action`
}
