import { Trans, useLingui } from '@lingui/react/macro'
import { Share2 } from 'lucide-react'
import { config } from '#config.ts'
import { toast } from '#dialogs/toast.ts'
import { writtenText } from '#domain/written-text.ts'
import { Button } from '#ui/base/Button.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'

/** Buttons to copy the invite link, and to share it where the phone has a share sheet. */
export function ShareLink({ link }: { link: string }) {
  const { t } = useLingui()
  const canShare = 'share' in navigator
  const share = async () => {
    try {
      const text = writtenText(t`Play with me at ${config.appName}`)
      await navigator.share({ title: config.appName, text, url: link })
    } catch (error) {
      // Closing the share sheet throws, too, but it is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) {
        void toast(t`Sharing did not work. Copy the link instead.`, 'danger')
      }
    }
  }
  return (
    <div className="flex gap-3 *:flex-1">
      {canShare && (
        <Button variant="primary" icon={<Share2 aria-hidden="true" />} onClick={share}>
          <Trans>Share</Trans>
        </Button>
      )}
      <CopyButton
        text={link}
        label={t`invite link`}
        variant={canShare ? 'secondary' : 'primary'}
        onCopied={(text) => void toast(t`Copied ${text}`)}
        onFailed={() => void toast(t`Failed to copy`, 'danger')}
      >
        <Trans>Copy link</Trans>
      </CopyButton>
    </div>
  )
}
