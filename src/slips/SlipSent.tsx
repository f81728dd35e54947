import { Trans } from '@lingui/react/macro'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { BroughtIntoView } from '#ui/BroughtIntoView.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'

/** The slip has arrived; whether it is good is told later, in the list of slips. */
export function SlipSent({ onAnother }: { onAnother: () => void }) {
  const dialogs = useDialogs()
  return (
    <div role="status">
      <BroughtIntoView className="flex flex-col gap-3">
        <Notice tone="success" title={<Trans>Slip received</Trans>}>
          <Trans>It is being checked. Your wallet is credited when the check is done.</Trans>
        </Notice>
        <div className="flex gap-3 *:flex-1">
          <Button onClick={onAnother}>
            <Trans>New slip</Trans>
          </Button>
          <Button variant="primary" onClick={() => dialogs.open('slips')}>
            <Trans>Slip status</Trans>
          </Button>
        </div>
      </BroughtIntoView>
    </div>
  )
}
