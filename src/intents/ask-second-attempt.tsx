import { Trans, useLingui } from '@lingui/react/macro'
import { confirm } from '#dialogs/prompts.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { usePlaceName } from '#money/use-place-name.ts'
import { useBaht } from '#ui/figures-hidden.ts'
import { intentText } from './intent-text.ts'
import type { Intent } from './journal.ts'

interface Attempt {
  /** Whether it goes out under the key of the first one, so that the service does it once at most. */
  isSafe: boolean
}

/** Asks whether to act although it is not known what became of an earlier action of the same kind. */
export function askSecondAttempt(unresolved: Intent, { isSafe }: Attempt): Promise<boolean> {
  return confirm({
    title: <Trans>Send it once more?</Trans>,
    body: <SecondAttemptText unresolved={unresolved} isSafe={isSafe} />,
    confirmLabel: isSafe ? <Trans>Try again</Trans> : <Trans>Send anyway</Trans>,
    tone: isSafe ? 'normal' : 'danger',
  })
}

function SecondAttemptText({ unresolved, isSafe }: Attempt & { unresolved: Intent }) {
  const { i18n } = useLingui()
  const placeName = usePlaceName()
  const baht = useBaht()
  const action = i18n._(intentText(unresolved, placeName, baht))
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
        {isSafe ? (
          <Trans>If it did, nothing moves again: the service only confirms the earlier one.</Trans>
        ) : (
          <Trans>If it did and you send again, the money may move twice.</Trans>
        )}
      </p>
    </>
  )
}
