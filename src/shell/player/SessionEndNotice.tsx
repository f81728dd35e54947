import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useStore } from '#browser/use-store.ts'
import { errorCodeText } from '#i18n/error-text.ts'
import { type Leaving, lastLeave } from '#session/session.ts'
import { Notice } from '#ui/base/Notice.tsx'

/** Tells on a visitor's page why the session has ended, where the player may not know. */
export function SessionEndNotice() {
  const left = useStore(lastLeave)
  // The terminated screen has said why.
  if (left === null || (left.isHere && left.reason === 'gone')) return null
  return (
    <div role="status" className="page pt-3">
      <Notice>
        <Why {...left} />
      </Notice>
    </div>
  )
}

function Why({ reason, isHere }: Leaving): ReactNode {
  const { i18n } = useLingui()
  if (reason === 'ended') return errorCodeText('EXPIRED_AUTH_TOKEN', i18n)
  if (isHere) return <Trans>You were logged out because you opened a page for visitors.</Trans>
  switch (reason) {
    case 'logout':
      return <Trans>You logged out in another tab.</Trans>
    case 'public':
      return <Trans>You were logged out because a page for visitors was opened in another tab.</Trans>
    case 'replaced':
      return <Trans>You were logged out because somebody logged in in another tab.</Trans>
    default:
      return <Trans>Your session was ended in another tab.</Trans>
  }
}
