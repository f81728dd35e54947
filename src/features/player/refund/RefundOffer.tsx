import { Trans } from '@lingui/react/macro'
import { hasNoRefund, hasRefund, type RefundCheck } from '#contract/refund.ts'
import { ConditionPercents } from '#money/ConditionPercents.tsx'
import { Amount } from '#ui/Amount.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { SafeHtml } from '#ui/SafeHtml.tsx'

/** Shows the amount of a refund, its conditions, and whether a bonus blocks it. */
export function RefundOffer({ check }: { check: RefundCheck }) {
  return (
    <div className="space-y-4">
      <div className="rounded-card bg-lifted px-4 py-3 text-center">
        <p className="text-ink-muted text-sm">
          <Trans>Refund to receive</Trans>
        </p>
        <Amount value={check.refundAmount} currency size="lg" className="text-accent-ink" />
        {(hasNoRefund(check) || check.refundAmount === null) && (
          <p className="text-ink-muted text-sm">
            {hasNoRefund(check) ? (
              <Trans>There is no refund to receive right now.</Trans>
            ) : (
              <Trans>The answer could not be read. Please try again shortly.</Trans>
            )}
          </p>
        )}
      </div>
      {check.bonus && hasRefund(check) && (
        <Notice tone="info">
          <Trans>
            A bonus is active. Now you can add the refund to your wallet, or receive it once the bonus has
            ended.
          </Trans>
        </Notice>
      )}
      <SafeHtml html={check.info} />
      <div>
        <h3 className="font-semibold">
          <Trans>Conditions of this refund</Trans>
        </h3>
        <ConditionPercents success={check.refundSuccess} fail={check.refundFail} />
      </div>
    </div>
  )
}
