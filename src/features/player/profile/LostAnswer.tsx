import { Trans } from '@lingui/react/macro'
import { Notice } from '#ui/base/Notice.tsx'

/** Tells whether a change of the profile was saved whose answer was lost. */
export function LostAnswer({ kind }: { kind: 'not-saved' | 'lost' }) {
  return (
    <Notice tone="error">
      {kind === 'not-saved' ? (
        <Trans>Your profile does not show the change. Please save again.</Trans>
      ) : (
        <Trans>It may have been saved or not. You can save again without harm.</Trans>
      )}
    </Notice>
  )
}
