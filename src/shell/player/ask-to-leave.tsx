import { Trans } from '@lingui/react/macro'
import { confirm, newestPrompt } from '#dialogs/prompts.ts'
import { loadInTime } from '#offline/load-in-time.ts'
import { sessionEpoch } from '#session/session.ts'
import { QUESTION_MS } from './log-out.ts'
import { StakeText } from './StakeText.tsx'
import { sessionStake } from './session-stake.ts'

let asking: Promise<boolean | null> | null = null

/**
 * Asks whether to end the session where something is unsent, under way or in doubt; else it does not ask.
 * Returns false where the player stays, and where the session has ended meanwhile; null where the player could not be
 * asked. Does not throw.
 */
export function askToLeave(): Promise<boolean | null> {
  asking ??= ask()
    .catch(() => null)
    .finally(() => {
      asking = null
    })
  return asking
}

async function ask(): Promise<boolean | null> {
  const epoch = sessionEpoch()
  const stake = await sessionStake()
  if (sessionEpoch() !== epoch) return false
  if (stake === null) return true
  // A question whose code does not come would wait for ever, and one whose code is missing is answered with no.
  const dialog = await loadInTime(import('#shell/frame/PromptDialog.tsx'), QUESTION_MS)
  if (sessionEpoch() !== epoch) return false
  if (dialog === null) return null
  const isSure = await confirm({
    title: <Trans>Log out now?</Trans>,
    body: <StakeText stake={stake} />,
    confirmLabel: <Trans>Log out</Trans>,
    cancelLabel: <Trans>Stay</Trans>,
    main: 'cancel',
  })
  if (sessionEpoch() !== epoch) return false
  return !isSure && newestPrompt() === 'lost' ? null : isSure
}
