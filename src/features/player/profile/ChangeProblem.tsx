import { Trans } from '@lingui/react/macro'
import type { Command } from '#api/use-command.ts'
import type { CommandEndpoint } from '#contract/endpoint.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { Notice } from '#ui/base/Notice.tsx'

/** Shows why a change of the profile was not saved, or that nobody knows whether it was. */
export function ChangeProblem({ change }: { change: Pick<Command<CommandEndpoint>, 'error' | 'verdict'> }) {
  const errorText = useErrorText()
  if (!change.error) return null
  // Staff may check it first, so the profile shows it later. The service says so in its own words.
  if (change.error.kind === 'accepted') return <Notice tone="info">{errorText(change.error)}</Notice>
  return (
    <Notice tone="error">
      {change.verdict === null ? (
        errorText(change.error)
      ) : change.verdict === 'not-done' ? (
        <Trans>Your profile does not show the change. Please save again.</Trans>
      ) : (
        <Trans>It may have been saved or not. You can save again without harm.</Trans>
      )}
    </Notice>
  )
}
