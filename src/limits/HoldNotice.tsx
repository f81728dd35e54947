import { Trans, useLingui } from '@lingui/react/macro'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import type { Hold } from '#domain/limit-use.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { useBaht } from '#ui/figures-hidden.ts'
import { holdWords } from './hold-words.ts'

/** Says why the player's own limits hold something back, and what still works. */
export function HoldNotice({ hold }: { hold: Hold }) {
  const { i18n } = useLingui()
  const dialogs = useDialogs()
  const baht = useBaht()
  return (
    <Notice
      // A break names itself in its text.
      title={hold.why === 'break' ? undefined : <Trans>Your own limit</Trans>}
      action={
        <Button size="sm" onClick={() => dialogs.open('limits')}>
          <Trans>Play safely</Trans>
        </Button>
      }
    >
      {holdWords(hold, i18n, baht)}
    </Notice>
  )
}
