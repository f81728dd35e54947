import { endpointName } from '#contract/endpoint.ts'
import { wallet } from '#contract/wallet.ts'
import { inDoubtOf } from '#intents/journal.ts'
import { isExpected } from '#money/under-way/expected-under-way.ts'
import { currentSlips, type SlipState } from '#slips/outbox/slip-outbox.ts'
import { isOfQr } from './awaited-deposits.ts'

const UNJUDGED: readonly SlipState[] = ['sending', 'checking', 'uncertain', 'received']
const OTHERS = [wallet.add, wallet.truelink].map(endpointName)

/**
 * Whether a deposit that arrives can only be the money of a QR. A slip, a report or a gift may bring it, too, however
 * long ago it was sent: the watch forgets it after an hour, and another deposit may have ended its wait.
 * @param awaited the names of what the watch waits for
 */
export function isQrMoney(awaited: readonly string[]): boolean {
  const isUnjudged = currentSlips().some(({ state }) => UNJUDGED.includes(state))
  return awaited.every(isOfQr) && !isUnjudged && !isExpected('deposit') && inDoubtOf(OTHERS).length === 0
}
