import { Trans } from '@lingui/react/macro'
import type { SlipFileProblem } from '#slips/picture/slip-file-rules.ts'

/** Why a file cannot be a slip. */
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
  }
}
