import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { bonus } from '#contract/bonus.ts'
import type { CommandEndpoint } from '#contract/endpoint.ts'
import { invite } from '#contract/invite.ts'
import { promotion } from '#contract/promotion.ts'
import { refund } from '#contract/refund.ts'
import { spinwheel } from '#contract/spinwheel.ts'
import { wallet } from '#contract/wallet.ts'
import { type Satang, satangFromBaht } from '#domain/money.ts'
import type { PlaceName } from '#money/use-place-name.ts'
import type { Intent } from './journal.ts'
import { intentEndpoint } from './resolve-intents.ts'

/** Writes an amount into a sentence, or hides it there. */
type Baht = (amount: Satang | null) => string

type Words = (
  input: Record<string, unknown>,
  baht: (amount: unknown) => string,
  placeName: PlaceName,
) => MessageDescriptor

const withdraw: Words = ({ amount }, baht) => msg`Withdraw ${baht(amount)}`
const receiveRefund: Words = () => msg`Receive the refund`

const words: ReadonlyMap<CommandEndpoint, Words> = new Map<CommandEndpoint, Words>([
  [wallet.withdraw, withdraw],
  [wallet.withdrawAll, withdraw],
  [
    wallet.transfer,
    ({ amount, from, to }, baht, placeName) =>
      msg`Transfer ${baht(amount)} from ${placeName(String(from))} to ${placeName(String(to))}`,
  ],
  [wallet.transferAll, ({ to }, _, placeName) => msg`Transfer all to ${placeName(String(to))}`],
  [wallet.add, ({ amount }, baht) => msg`Report a deposit of ${baht(amount)}`],
  [wallet.truelink, () => msg`Deposit by gift link`],
  [invite.bonus, () => msg`Receive invite bonus`],
  [refund.receive, receiveRefund],
  [refund.addWallet, receiveRefund],
  [spinwheel.spin, () => msg`Spin the wheel`],
  [spinwheel.claimCoupon, () => msg`Claim a coupon`],
  [bonus.activate, () => msg`Receive a bonus`],
  [bonus.clear, () => msg`Cancel the bonus`],
  [promotion.activate, () => msg`Receive a promotion`],
])

/** What a player set out to do, in a few words: `Withdraw ฿500.00`. */
export function intentText(intent: Intent, placeName: PlaceName, baht: Baht): MessageDescriptor {
  const endpoint = intentEndpoint(intent)
  const say = endpoint && words.get(endpoint)
  // Amounts in baht, as they went over the wire.
  return say ? say(intent.input, (amount) => baht(satangFromBaht(amount)), placeName) : msg`Your last action`
}
