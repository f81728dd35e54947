import { endpointName } from '#contract/endpoint.ts'
import { wallet } from '#contract/wallet.ts'
import { inDoubtOf } from '#intents/journal.ts'
import type { CreditedDeposit } from '#money/credited-deposits.ts'
import { isExpected } from '#money/under-way/expected-under-way.ts'
import { currentSlips, type OutboxSlip, type SlipState } from '#slips/outbox/slip-outbox.ts'
import { isOfQr } from './awaited-deposits.ts'

const UNJUDGED: readonly SlipState[] = ['sending', 'checking', 'uncertain', 'received']
const OTHERS = [wallet.add, wallet.truelink].map(endpointName)

/**
 * Whether a deposit that arrives can only be the money of a QR. A slip, a report or a gift may bring it, too, however
 * long ago it was sent: the watch forgets it after an hour, and another deposit may have ended its wait.
 * @param awaited the names of what the watch waits for
 */
export function isQrMoney(deposit: CreditedDeposit, awaited: readonly string[]): boolean {
  const mayBringIt = ({ state, amount }: OutboxSlip) =>
    UNJUDGED.includes(state) || (state === 'accepted' && (amount === null || amount === deposit.amount))
  const isOfSlip = currentSlips().some(mayBringIt)
  return awaited.every(isOfQr) && !isOfSlip && !isExpected('deposit') && inDoubtOf(OTHERS).length === 0
}
