import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { QueryClient } from '@tanstack/react-query'
import type { Outcome } from '#api/outcome.ts'
import { query } from '#api/query.ts'
import { readNow } from '#api/read-now.ts'
import { spinCoupons } from '#contract/spin-coupons.ts'
import type { Coupon, spinwheel } from '#contract/spinwheel.ts'
import { alertDialog } from '#dialogs/prompts.ts'
import { strikeOutOnceShown } from '#intents/strike-out-once-shown.ts'
import { sessionEpoch } from '#session/session.ts'
import { couponName, newCoupon } from './coupon-rules.ts'

/**
 * Shows the result of a spin whose answer was lost. The journal compares the coins to learn whether the
 * spin counted. If so, a new coupon is the prize. In other cases the notice of the journal informs the
 * player.
 */
export async function showLostSpin(
  client: QueryClient,
  outcome: Extract<Outcome<typeof spinwheel.spin>, { status: 'unknown' }>,
  before: readonly Coupon[] | null,
  i18n: I18n,
): Promise<void> {
  const epoch = sessionEpoch()
  if ((await outcome.verdict) !== 'done' || before === null) return
  const now = await readNow(client, query(spinCoupons)).catch((): readonly Coupon[] | null => null)
  if (now === null || sessionEpoch() !== epoch) return
  const won = newCoupon(before, now)
  const name = won && couponName(won)
  void alertDialog({
    tone: won ? 'success' : 'info',
    title: name ? i18n._(msg`The wheel stopped on ${name}`) : <Trans>Your spin went through</Trans>,
    body: won ? (
      <Trans>Your prize is here: it is among your coupons.</Trans>
    ) : (
      <Trans>
        There is no new coupon: you may have won nothing this time, or the prize is in your wallet already.
      </Trans>
    ),
  })
  strikeOutOnceShown(outcome.intentId)
}
