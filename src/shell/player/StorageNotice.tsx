import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useStorageTrouble } from '#offline/storage-trouble.ts'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'

/** Says once that the phone saves nothing, so that the app works only with a network. */
export function StorageNotice() {
  const isTroubled = useStorageTrouble()
  const [isRead, setRead] = useState(false)
  if (!isTroubled || isRead) return null
  return (
    <div data-only-now="" className="page pt-3">
      <Notice
        tone="warning"
        action={
          <Button size="sm" variant="ghost" className="-ms-3" onClick={() => setRead(true)}>
            <Trans>Got it</Trans>
          </Button>
        }
      >
        <Trans>This phone cannot save data for the app, so nothing will be shown without internet.</Trans>
      </Notice>
    </div>
  )
}
