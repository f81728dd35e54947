import { Trans } from '@lingui/react/macro'
import { confirm } from '#dialogs/prompts.ts'
import type { Intent } from './journal.ts'
import { SecondAttemptText } from './SecondAttemptText.tsx'

/** Asks whether to act although it is not known what became of an earlier action of the same kind. */
export function askSecondAttempt(unresolved: Intent): Promise<boolean> {
  return confirm({
    title: <Trans>Send it once more?</Trans>,
    body: <SecondAttemptText unresolved={unresolved} />,
    confirmLabel: <Trans>Send anyway</Trans>,
    tone: 'danger',
  })
}
