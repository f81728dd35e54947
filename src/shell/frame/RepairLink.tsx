import { Trans } from '@lingui/react/macro'
import { hasNoNetwork } from '#offline/connection.ts'
import { buttonClass } from '#ui/base/button-class.ts'

/**
 * Leads to the recovery page, which works where the app does not. That page is no part of the app on the
 * phone, so it needs a network.
 */
export function RepairLink() {
  if (hasNoNetwork()) return null
  return (
    <a href="/recover.html" className={buttonClass({ variant: 'ghost', size: 'sm' })}>
      <Trans>Still not working? Repair the app</Trans>
    </a>
  )
}
