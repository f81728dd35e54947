import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { bonus } from '#contract/bonus.ts'
import { Notice } from '#ui/base/Notice.tsx'

/** Warns that bonus conditions come first: as a notice while a bonus is active, else as a line of text. */
export function BonusWarning() {
  const active = useQuery(query(bonus.checkActive))
  if (active.data?.status) {
    return (
      <Notice tone="warning" title={<Trans>You have an active bonus</Trans>}>
        <Trans>You can withdraw once its conditions are met. Withdrawing before then may be refused.</Trans>
      </Notice>
    )
  }
  return (
    <p className="text-ink-muted text-sm">
      <Trans>If you have taken a bonus, its conditions must be met before you withdraw.</Trans>
    </p>
  )
}
