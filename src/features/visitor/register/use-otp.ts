import { ApiError } from '#api/api-error.ts'
import { useCommand } from '#api/use-command.ts'
import { isErrorCode } from '#contract/error-codes.ts'
import { otp } from '#contract/otp.ts'
import type { SentOtp } from './register-draft.ts'
import { saysConfirmed } from './register-error-rules.ts'

type Sending =
  | { status: 'sent'; otp: SentOtp }
  | { status: 'no-code-needed' }
  | { status: 'failed'; error: ApiError }
type Verifying = { status: 'confirmed' } | { status: 'failed'; error: ApiError }

/** A success may carry a refusal in its code field: "the response code" decides (specification section 4). */
function refusalIn(code: string | null): ApiError | null {
  return isErrorCode(code) && !saysConfirmed(code) ? new ApiError('refused', { code }) : null
}

/** Sending and checking the one-time code. Answers null when nothing was sent: the same is under way. */
export function useOtp() {
  const sending = useCommand(otp.send, { onError: 'inline' })
  const verifying = useCommand(otp.verify, { onError: 'inline' })

  async function send(phone: string): Promise<Sending | null> {
    const outcome = await sending.run({ phoneNumber: phone })
    if (outcome.status === 'failed') {
      return outcome.error.code === 'OTP_VERIFIED' ? { status: 'no-code-needed' } : outcome
    }
    if (outcome.status !== 'done') return null
    const { code, otpRef, otpToken } = outcome.answer
    if (code === 'OTP_VERIFIED') return { status: 'no-code-needed' }
    const error = refusalIn(code) ?? (otpToken === null ? new ApiError('malformed') : null)
    if (error) return { status: 'failed', error }
    return {
      status: 'sent',
      otp: { phone, otpRef: otpRef ?? '', otpToken: otpToken ?? '', sentAt: Date.now() },
    }
  }

  async function verify(otpToken: string, otpCode: string): Promise<Verifying | null> {
    const outcome = await verifying.run({ otpToken, otpCode })
    if (outcome.status === 'failed') {
      return saysConfirmed(outcome.error.code) ? { status: 'confirmed' } : outcome
    }
    if (outcome.status !== 'done') return null
    const error = refusalIn(outcome.answer.code)
    return error ? { status: 'failed', error } : { status: 'confirmed' }
  }

  return { send, verify, isSending: sending.isPending, isVerifying: verifying.isPending }
}
