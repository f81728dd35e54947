import { Trans } from '@lingui/react/macro'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { usePlayNext } from '#money/use-play-next.tsx'
import { Button } from '#ui/base/Button.tsx'

interface PlayOnProps {
  /** The conditions of the bonus are met: what comes next is a withdrawal. */
  isMet: boolean
}

/** The next step with an active bonus: to play, or to withdraw. */
export function PlayOn({ isMet }: PlayOnProps) {
  const dialogs = useDialogs()
  const play = usePlayNext()
  return (
    <Button variant="primary" full onClick={isMet ? () => dialogs.open('withdraw') : play.go}>
      {isMet ? <Trans>Withdraw</Trans> : play.label}
    </Button>
  )
}
