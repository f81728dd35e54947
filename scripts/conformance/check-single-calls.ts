import { config } from '#config.ts'
import { isSlipReason } from '#contract/slip-reasons.ts'
import { type DepositMethod, depositMethods } from '#features/player/deposit/deposit-rules.ts'
import type { Findings } from './findings.ts'
import type { Visit } from './make-safe-calls.ts'
import { shapeOf } from './shape-of.ts'

/** Looks at what single calls leave open. */
export function checkSingleCalls(visit: Visit, findings: Findings): void {
  if (visit['lookup.active']?.answer?.isActive === false) {
    findings.stop(
      'GET /api/lookup/active',
      'It says that the service has ended.',
      'The app shows the page of a service that has ended.',
    )
  }
  findings.measure('service', shapeOf(visit['lookup.active']?.body))
  const bounds = visit['lookup.withdraw']?.answer
  if (bounds?.withdrawMax === null)
    findings.fine('GET /api/lookup/withdraw', 'It names no maximum.', 'The balance is the maximum.')
  if (bounds && (bounds.withdrawMin === null || bounds.withdrawMax === 'unknown')) {
    findings.worse('GET /api/lookup/withdraw', 'A bound cannot be read.', 'Withdrawing is off until it can.')
  }
  if (visit['wallet.overview']?.answer?.wallet.amount === null) {
    findings.stop(
      'GET /api/wallet',
      'The balance cannot be read.',
      'It shows as a dash, and nothing can be done with it.',
    )
  }
  const accounts = visit['lookup.deposit']?.answer
  const ways = accounts ? depositMethods(accounts).map(wayInWords) : []
  findings.measure('deposits', ways.join(', ') || 'none')
  const noQr = visit['qrcode.current']
  if (noQr?.answer?.hasQrcode === false) findings.measure('no QR', `${noQr.status} ${shapeOf(noQr.body)}`)
  const promotion = visit['promotion.find']
  if (promotion) findings.measure('no promotion', `${promotion.status} ${shapeOf(promotion.body)}`)
  if (promotion?.answer) {
    findings.worse(
      promotion.where,
      'It finds a promotion of any code.',
      'The app offers a promotion that is not there.',
    )
  }
  const coupons = visit['spinwheel.coupon']?.answer ?? []
  if (coupons.some(({ _id }) => _id === null)) {
    findings.worse(
      'GET /api/spinwheel/coupon',
      'A coupon has neither _id nor id nor code.',
      'It is shown and cannot be claimed.',
    )
  }
  const notes = visit['statement.slips']?.answer?.slips.flatMap(({ status, note }) =>
    status === 'FAILED' ? [note] : [],
  )
  if (
    notes?.some((note) => note !== null && !isSlipReason(note) && !Object.hasOwn(config.slipReasons, note))
  ) {
    findings.worse(
      'POST /api/statement/slip',
      'The note of a failed slip is no reason that the app knows.',
      'The player is sent to the support. VITE_SLIP_REASONS translates the backend’s words.',
    )
  }
}

function wayInWords(method: DepositMethod): string {
  if (method.kind === 'account') return `transfer to ${method.bank.bankCode}`
  if (method.kind === 'qr') return `QR of ${method.provider}${method.isSure ? '' : ' (perhaps)'}`
  return method.kind === 'wallet' ? 'mobile wallet' : 'gift link'
}
