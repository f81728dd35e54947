import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCommand } from '#api/use-command.ts'
import { type Coupon, spinwheel } from '#contract/spinwheel.ts'
import { alertDialog, confirm } from '#dialogs/prompts.ts'
import { spinErrorText } from '#i18n/spin-error-text.ts'
import { couponName } from './coupon-name.ts'
import { spinFailureText } from './spin-failure-text.ts'

/** Claims a coupon once the player has confirmed it, and says what came of it. */
export function useClaim() {
  const { t, i18n } = useLingui()
  const [claiming, setClaiming] = useState<string | null>(null)
  const command = useCommand(spinwheel.claimCoupon, { onError: 'silent' })

  async function run(coupon: Coupon): Promise<void> {
    const name = couponName(coupon) ?? t`Coupon`
    const isSure = await confirm({
      title: <Trans>Claim {name}?</Trans>,
      body: <Trans>The coupon is used up when you claim it.</Trans>,
      confirmLabel: <Trans>Claim</Trans>,
    })
    if (!isSure) return
    setClaiming(coupon._id)
    const outcome = await command.run({ coupon: coupon._id })
    setClaiming(null)
    if (outcome.status === 'failed' || outcome.status === 'already-done') {
      void alertDialog({ tone: 'error', title: spinFailureText(outcome.error, i18n) })
    }
    if (outcome.status !== 'done') return
    const { success, error, result } = outcome.answer
    if (success) {
      const prize = result?.label ?? name
      void alertDialog({ tone: 'success', title: <Trans>You claimed {prize}</Trans> })
    } else void alertDialog({ tone: 'error', title: spinErrorText(error, i18n) })
  }

  return { claiming, run }
}
