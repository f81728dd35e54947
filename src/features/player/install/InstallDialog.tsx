import { Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck } from 'lucide-react'
import { useInstallPrompt } from '#browser/install-prompt.ts'
import { isInstalled } from '#browser/is-installed.ts'
import { config } from '#config.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { toast } from '#dialogs/toast.ts'
import { Button } from '#ui/base/Button.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { Logo } from '#ui/base/Logo.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { InstallSteps } from './InstallSteps.tsx'
import { browserLink, installWay } from './install-rules.ts'

/** Explains how to install the app with the player's browser. */
export function InstallDialog({ onClose }: DialogProps) {
  const { t } = useLingui()
  const prompt = useInstallPrompt()
  const { appName } = config
  const way = installWay({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    hasPrompt: prompt !== null,
  })
  const isInApp = way === 'line' || way === 'in-app-android' || way === 'in-app-ios'
  // The installed app may start at this address, so it must not open a dialog.
  const address = new URL('/user/home', location.origin).href
  const out = browserLink(way, address)

  async function install(): Promise<void> {
    if (!prompt) return
    onClose()
    if (await prompt()) void toast(t`It is being installed. The icon is then among your apps.`)
  }

  if (isInstalled()) {
    return (
      <Dialog title={<Trans>Install {appName}</Trans>} onClose={onClose}>
        <EmptyState
          icon={<CircleCheck aria-hidden="true" />}
          title={<Trans>This is the installed app</Trans>}
        >
          <Trans>There is nothing more to do.</Trans>
        </EmptyState>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={<Trans>Install {appName}</Trans>}
      onClose={onClose}
      footer={
        way === 'prompt' && (
          <Button variant="primary" full onClick={() => void install()}>
            <Trans>Install</Trans>
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex items-center gap-4">
          <Logo size={56} className="shrink-0" />
          <p className="text-ink-muted">
            <Trans>Opens at once from its icon, also without internet. It needs hardly any space.</Trans>
          </p>
        </div>
        {isInApp && (
          <Notice tone="info" title={<Trans>Open it in your browser first</Trans>}>
            <Trans>You are looking at this page inside another app, which cannot install it.</Trans>
          </Notice>
        )}
        <InstallSteps way={way} />
        {isInApp && (
          <div className="flex flex-wrap gap-3 *:flex-1">
            {out && (
              <Button variant="primary" onClick={() => location.assign(out)}>
                <Trans>Open in the browser</Trans>
              </Button>
            )}
            <CopyButton
              text={address}
              label={t`address`}
              onCopied={(text) => void toast(t`Copied ${text}`)}
              onFailed={() => void toast(t`Failed to copy`, 'danger')}
            >
              <Trans>Copy the address</Trans>
            </CopyButton>
          </div>
        )}
      </div>
    </Dialog>
  )
}
