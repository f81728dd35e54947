import { Trans } from '@lingui/react/macro'
import type { PushKind } from '#contract/push.ts'

/** Names a kind of notification. */
export function PushKindText({ kind }: { kind: PushKind }) {
  switch (kind) {
    case 'deposit':
      return <Trans>A deposit is credited</Trans>
    case 'withdrawal':
      return <Trans>A withdrawal is paid</Trans>
    case 'slip':
      return <Trans>A slip is not accepted</Trans>
    case 'chat':
      return <Trans>Support answers in the chat</Trans>
    case 'bonus':
      return <Trans>A bonus is ending</Trans>
  }
}
