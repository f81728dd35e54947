import { Trans } from '@lingui/react/macro'
import { MessageSquareMore } from 'lucide-react'
import { Button } from '#ui/base/Button.tsx'
import { useClock } from '#ui/base/use-clock.ts'
import { formatWait, resendWaitMs } from './otp-wait.ts'

interface ResendOtpProps {
  /** Epoch ms */
  sentAt: number
  canResendNow: boolean
  busy: boolean
  onResend: () => void
}

export function ResendOtp({ sentAt, canResendNow, busy, onResend }: ResendOtpProps) {
  const waitMs = useClock((now) => Math.ceil(resendWaitMs(sentAt, now) / 1000) * 1000)
  const wait = formatWait(waitMs)
  const mustWait = waitMs > 0 && !canResendNow
  return (
    <Button
      variant="ghost"
      icon={<MessageSquareMore />}
      busy={busy}
      disabled={mustWait}
      onClick={onResend}
      // Who waits for the code has to read it.
      className="disabled:opacity-100"
    >
      {mustWait ? (
        <span className="tabular text-ink-muted">
          <Trans>New code in {wait}</Trans>
        </span>
      ) : (
        <Trans>Send a new code</Trans>
      )}
    </Button>
  )
}
