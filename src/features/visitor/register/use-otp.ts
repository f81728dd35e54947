import { ApiError } from '#api/api-error.ts'
import { useCommand } from '#api/use-command.ts'
import { otp } from '#contract/otp.ts'
import { meansYes } from '#contract/outcome-codes.ts'
import type { SentOtp } from './register-draft.ts'

type Sending =
  | { status: 'sent'; otp: SentOtp }
  | { status: 'no-code-needed' }
  | { status: 'failed'; error: ApiError }
type Verifying = { status: 'confirmed' } | { status: 'failed'; error: ApiError }

/**
 * Sends and checks the one-time code. Both return null when nothing was sent, because a call is still
 * running.
 */
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
    if (otpToken === null) return { status: 'failed', error: new ApiError('malformed') }
    return { status: 'sent', otp: { phone, otpRef: otpRef ?? '', otpToken, sentAt: Date.now() } }
  }

  async function verify(otpToken: string, otpCode: string): Promise<Verifying | null> {
    const outcome = await verifying.run({ otpToken, otpCode })
    // A refusal may say that the phone is already confirmed.
    if (outcome.status === 'failed') return meansYes(outcome.error.code) ? { status: 'confirmed' } : outcome
    return outcome.status === 'done' ? { status: 'confirmed' } : null
  }

  return { send, verify, isSending: sending.isPending, isVerifying: verifying.isPending }
}
