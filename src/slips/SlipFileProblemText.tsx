import { Trans } from '@lingui/react/macro'
import type { ShareProblem } from '#domain/shared-slip.ts'
import type { SlipFileProblem } from '#slips/picture/slip-file-rules.ts'
import { Notice } from '#ui/base/Notice.tsx'

/** Says what is wrong with a chosen picture. */
export function SlipFileProblemText({ problem }: { problem: SlipFileProblem }) {
  switch (problem) {
    case 'empty':
      return <Trans>This file is empty. Please choose another.</Trans>
    case 'wrong-type':
      return <Trans>This is not a JPG, PNG or WebP picture. Please choose a picture of the slip.</Trans>
    case 'too-large':
      return <Trans>This picture is too large. Please choose a screenshot of the slip.</Trans>
    case 'unreadable':
      return <Trans>This picture cannot be opened. Please choose another.</Trans>
    case 'not-loaded':
      return (
        <Trans>The picture could not be prepared. Please check your connection and choose it again.</Trans>
      )
  }
}

/** Says why some or all of the shared files are not offered. */
export function ShareProblemNotice({ problem }: { problem: ShareProblem }) {
  return (
    <Notice tone={problem === 'too-many' ? 'warning' : 'error'}>
      <ShareProblemText problem={problem} />
    </Notice>
  )
}

function ShareProblemText({ problem }: { problem: ShareProblem }) {
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
