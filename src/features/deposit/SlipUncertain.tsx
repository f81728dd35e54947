import { Trans } from '@lingui/react/macro'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { Button } from '#ui/Button.tsx'
import { Notice } from '#ui/Notice.tsx'
import { BroughtIntoView } from './BroughtIntoView.tsx'

/** No answer came: neither "failed" nor "sent" would be true (RELIABILITY T20). */
export function SlipUncertain({ onSendAgain }: { onSendAgain(): void }) {
  const dialogs = useDialogs()
  return (
    <div role="status">
      <BroughtIntoView>
        <Notice
          tone="warning"
          title={<Trans>We could not tell whether the slip arrived</Trans>}
          action={
            <div className="-ms-3 flex flex-wrap gap-x-1">
              <Button size="sm" variant="ghost" onClick={() => dialogs.open('slips')}>
                <Trans>Slip status</Trans>
              </Button>
              <Button size="sm" variant="ghost" onClick={onSendAgain}>
                <Trans>It is not there</Trans>
              </Button>
            </div>
          }
        >
          <Trans>Look at your slips first. Send it again only if it is not there.</Trans>
        </Notice>
      </BroughtIntoView>
    </div>
  )
}
