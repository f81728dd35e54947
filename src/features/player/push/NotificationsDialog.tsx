import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import { ApiError } from '#api/api-error.ts'
import { isInstalled } from '#browser/is-installed.ts'
import { config } from '#config.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { errorText } from '#i18n/error-text.ts'
import { useStorageTrouble } from '#offline/storage-trouble.ts'
import { logoutRequest } from '#session/logout-request.ts'
import { isRemembered } from '#session/session.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { PushNotSent } from './PushNotSent.tsx'
import { PushOffer } from './PushOffer.tsx'
import { PushSettings } from './PushSettings.tsx'
import { PushUnavailable } from './PushUnavailable.tsx'
import { pushState } from './push-state-rules.ts'
import { supportsPush } from './push-subscription.ts'
import { usePushChoices } from './use-push-choices.ts'

/** The settings of push notifications on this phone. The browser's question comes only after a tap. */
export function NotificationsDialog({ onClose }: DialogProps) {
  const { i18n } = useLingui()
  const dialogs = useDialogs()
  const { choices, permission, isLoading, isBusy, isUnsent, error, turnOn, turnOff, change } =
    usePushChoices()
  // The choices lie on the disk alone.
  const isDiskTroubled = useStorageTrouble()
  const state = pushState({
    hasService: config.hasPush,
    isSupported: supportsPush(),
    isInstalled: isInstalled(),
    permission,
    isRemembered: isRemembered(),
    hasChoices: choices !== null,
  })
  return (
    <Dialog
      title={<Trans>Notifications</Trans>}
      onClose={onClose}
      footer={
        state === 'off' && !isLoading ? (
          <Button
            variant="primary"
            icon={<Bell aria-hidden="true" />}
            busy={isBusy}
            onClick={() => void turnOn()}
          >
            <Trans>Allow notifications</Trans>
          </Button>
        ) : state === 'install-first' ? (
          <Button variant="primary" onClick={() => dialogs.replace('install')}>
            <Trans>Install the app</Trans>
          </Button>
        ) : state === 'not-remembered' ? (
          <Button variant="primary" onClick={() => logoutRequest.emit()}>
            <Trans>Log in again</Trans>
          </Button>
        ) : state === 'on' && choices && isUnsent ? (
          <PushNotSent
            problem={error === null ? null : pushProblemText(error, i18n)}
            onRetry={() => void change(choices)}
          />
        ) : null
      }
    >
      {isLoading ? (
        isDiskTroubled ? (
          <Notice tone="error">{phoneProblemText(i18n)}</Notice>
        ) : (
          <Skeleton lines={5} />
        )
      ) : state === 'off' ? (
        <>
          <PushOffer />
          {error !== null && (
            <Notice tone="error" className="mt-4">
              {pushProblemText(error, i18n)}
            </Notice>
          )}
        </>
      ) : state !== 'on' ? (
        <PushUnavailable state={state} />
      ) : (
        choices && (
          <PushSettings
            choices={choices}
            isBusy={isBusy}
            onChange={(changed) => void change(changed)}
            onStop={() => void turnOff()}
          />
        )
      )}
    </Dialog>
  )
}

/** The reason why a change of notifications failed: the network or the phone itself. */
function pushProblemText(error: unknown, i18n: I18n): string {
  return error instanceof ApiError ? errorText(error, i18n) : phoneProblemText(i18n)
}

const phoneProblemText = (i18n: I18n) =>
  i18n._(msg`This phone could not do it right now. Please try again later.`)
