import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '#api/api-error.ts'
import { isErrorCode } from '#contract/error-codes.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { ServerWords } from '#money/ServerWords.tsx'
import type { SlipProblem } from '#slips/outbox/slip-outbox.ts'
import { slipReason } from './slip-reason.ts'
import { slipReasonText } from './slip-reason-text.ts'

/**
 * Says why a slip was refused or could not be sent.
 * @param doubt words of the service that may be the reason why it did not arrive
 */
export function SlipProblemText({ problem, doubt }: { problem: SlipProblem; doubt: string | null }) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  if (problem.kind === 'not-arrived') {
    return (
      <>
        <Trans>It did not arrive, and is safe on this phone. Please send it again.</Trans>
        <ServerWords words={doubt} />
      </>
    )
  }
  const { serverCode, ...refusal } = problem
  const reason = slipReason(serverCode)
  if (reason !== null) return slipReasonText(reason, i18n)
  return errorText(new ApiError('refused', { ...refusal, code: isErrorCode(serverCode) ? serverCode : null }))
}
