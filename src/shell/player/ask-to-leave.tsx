import { Trans } from '@lingui/react/macro'
import { confirm } from '#dialogs/prompts.ts'
import { sessionEpoch } from '#session/session.ts'
import { StakeText } from './StakeText.tsx'
import { sessionStake } from './session-stake.ts'

let asking: Promise<boolean> | null = null

/**
 * Asks whether to end the session where something is unsent, under way or in doubt; else it does not ask.
 * Returns false where the player stays, and where the session has ended meanwhile.
 */
export function askToLeave(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

async function ask(): Promise<boolean> {
  const epoch = sessionEpoch()
  const stake = await sessionStake()
  if (sessionEpoch() !== epoch) return false
  if (stake === null) return true
  const isSure = await confirm({
    title: <Trans>Log out now?</Trans>,
    body: <StakeText stake={stake} />,
    confirmLabel: <Trans>Log out</Trans>,
    cancelLabel: <Trans>Stay</Trans>,
    main: 'cancel',
  })
  return isSure && sessionEpoch() === epoch
}
