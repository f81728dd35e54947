import { Trans, useLingui } from '@lingui/react/macro'
import { intentText } from '#dialogs/intent-text.ts'
import { useAccountName } from '#dialogs/use-account-name.ts'
import { formatDateTime } from '#domain/time.ts'
import type { Intent } from '#offline/journal.ts'
import { useBaht } from '#ui/figures-hidden.ts'

export function SecondAttemptText({ unresolved }: { unresolved: Intent }) {
  const { i18n } = useLingui()
  const accountName = useAccountName()
  const baht = useBaht()
  const action = i18n._(intentText(unresolved, accountName, baht))
  const time = formatDateTime(unresolved.sentAt)
  return (
    <>
      <p>
        <Trans>We do not know yet whether your earlier action went through:</Trans>
      </p>
      <p className="my-2 font-semibold text-ink">
        {action}
        <span className="tabular block font-normal text-ink-muted text-sm">{time}</span>
      </p>
      <p>
        <Trans>If it did and you send again, the money may move twice.</Trans>
      </p>
    </>
  )
}
