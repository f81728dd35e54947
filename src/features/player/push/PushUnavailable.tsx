import { Trans } from '@lingui/react/macro'
import { Notice } from '#ui/base/Notice.tsx'
import type { PushState } from './push-state-rules.ts'

/** Explains why this phone gets no notifications, and what the player can do. */
export function PushUnavailable({ state }: { state: Exclude<PushState, 'on' | 'off'> }) {
  switch (state) {
    case 'install-first':
      return (
        <Notice title={<Trans>Install the app first</Trans>}>
          <Trans>This browser takes no notifications for a website. The installed app may.</Trans>
        </Notice>
      )
    case 'unsupported':
      return (
        <Notice>
          <Trans>This phone takes no notifications for this app.</Trans>
        </Notice>
      )
    case 'denied':
      return (
        <Notice tone="warning" title={<Trans>Notifications are blocked on this phone</Trans>}>
          <Trans>
            To allow them, open your phone’s settings, choose this app or your browser, then Notifications.
            Come back here afterwards.
          </Trans>
        </Notice>
      )
    case 'not-remembered':
      return (
        <Notice title={<Trans>Only while you stay logged in</Trans>}>
          <Trans>
            You are logged in until this tab is closed. Log in again with “Stay logged in” to get
            notifications.
          </Trans>
        </Notice>
      )
  }
}
