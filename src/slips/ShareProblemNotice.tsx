import { Trans } from '@lingui/react/macro'
import type { ShareProblem } from '#domain/shared-slip.ts'
import { Notice } from '#ui/base/Notice.tsx'
import { SlipFileProblemText } from './SlipFileProblemText.tsx'

/** Why what was shared is not offered, or not all of it. */
export function ShareProblemNotice({ problem }: { problem: ShareProblem }) {
  return (
    <Notice tone={problem === 'too-many' ? 'warning' : 'error'}>
      <Text problem={problem} />
    </Notice>
  )
}

function Text({ problem }: { problem: ShareProblem }) {
  switch (problem) {
    case 'no-picture':
      return <SlipFileProblemText problem="wrong-type" />
    case 'too-large':
      return <SlipFileProblemText problem="too-large" />
    case 'too-many':
      return <Trans>Only the first pictures were taken. Please share the others again afterwards.</Trans>
    case 'not-kept':
      return (
        <Trans>What you shared could not be kept on this phone. Please choose the slip here instead.</Trans>
      )
  }
}
