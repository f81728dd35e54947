import { Trans } from '@lingui/react/macro'
import { Notice } from '#ui/base/Notice.tsx'

/** The two-bank recommendation of specification section 5; its banks are those that deposits go through. */
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
