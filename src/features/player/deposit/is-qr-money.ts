import { endpointName } from '#contract/endpoint.ts'
import { wallet } from '#contract/wallet.ts'
import { HOUR_MS } from '#domain/durations.ts'
import { inDoubtOf } from '#intents/journal.ts'
import { ageOf } from '#intents/sent-time.ts'
import type { CreditedDeposit } from '#money/credited-deposits.ts'
import { currentSlips, type OutboxSlip, type SlipState } from '#slips/outbox/slip-outbox.ts'
import { isOfQr } from './awaited-deposits.ts'

const UNJUDGED: readonly SlipState[] = ['sending', 'checking', 'uncertain', 'received']
const OTHERS = [wallet.add, wallet.truelink].map(endpointName)

/**
 * Whether a deposit that arrives can only be the money of a QR. A slip that is not judged may bring it, too, however
 * long ago it was sent, and so may a report or a gift that is in doubt: the watch forgets a slip after an hour, another
 * deposit may have ended its wait, and it waits for no call whose answer was lost.
 * @param awaited the names of what the watch waits for
 */
export function isQrMoney(deposit: CreditedDeposit, awaited: readonly string[]): boolean {
  const mayBringIt = ({ state, amount }: OutboxSlip) =>
    UNJUDGED.includes(state) || (state === 'accepted' && (amount === null || amount === deposit.amount))
  const isOfSlip = currentSlips().some(mayBringIt)
  const isOfDoubt = inDoubtOf(OTHERS).some((intent) => !intent.isRead && (ageOf(intent) ?? 0) < HOUR_MS)
  return awaited.every(isOfQr) && !isOfSlip && !isOfDoubt
}
