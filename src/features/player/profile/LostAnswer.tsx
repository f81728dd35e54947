import { Trans } from '@lingui/react/macro'
import { Notice } from '#ui/base/Notice.tsx'

/** What a change of the profile came to when its answer was lost, as far as the profile tells. */
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
