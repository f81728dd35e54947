import { Trans } from '@lingui/react/macro'
import type { BankAccount } from '#contract/bank.ts'
import type { Satang } from '#domain/money.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'

interface WhyNotProps {
  account: BankAccount | null
  balance: Satang | null
  /** Whether reading the bounds failed. */
  areBoundsUnknown: boolean
  busy: boolean
  onRetry: () => void
}

/** Tells why the player cannot withdraw now; nothing when they can. */
export function WhyNot({ account, balance, areBoundsUnknown, busy, onRetry }: WhyNotProps) {
  if (account === null) {
    return (
      <Notice tone="warning">
        <Trans>There is no bank account to pay to. Please contact support.</Trans>
      </Notice>
    )
  }
  if (balance !== null && !areBoundsUnknown) return null
  return (
    <Notice
      tone="warning"
      action={
        <Button size="sm" busy={busy} onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {balance === null ? (
        <Trans>Your balance could not be read, so you cannot withdraw just now.</Trans>
      ) : (
        <Trans>
          The least and the most you can withdraw could not be loaded, so you cannot withdraw just now.
        </Trans>
      )}
    </Notice>
  )
}
