import { Trans } from '@lingui/react/macro'
import { Notice } from '#ui/base/Notice.tsx'

/** Advises to choose one of the two banks that deposits go through (docs/product-rules.md#registration). */
export function BankAdvice() {
  return (
    <Notice tone="warning">
      <Trans>
        We recommend an account with Kasikornbank (KBANK) or Siam Commercial Bank (SCB). With other banks,
        money may take longer to arrive.
      </Trans>
    </Notice>
  )
}
