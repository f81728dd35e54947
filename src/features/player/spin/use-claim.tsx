import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorIn } from '#api/outcome.ts'
import { query } from '#api/query.ts'
import { useCommand } from '#api/use-command.ts'
import { spinCoupons } from '#contract/spin-coupons.ts'
import { type Coupon, spinwheel } from '#contract/spinwheel.ts'
import { alertDialog, confirm, showMoneyResult } from '#dialogs/prompts.ts'
import { useBeingChecked } from '#intents/use-being-checked.ts'
import { useConclusion } from '#intents/use-conclusion.ts'
import { type ClaimableCoupon, couponName } from './coupon-rules.ts'
import { spinErrorText } from './spin-error-text.ts'

export type Claim = ReturnType<typeof useClaim>

/** Asks the player, claims a coupon and shows the result. */
export function useClaim() {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const [claiming, setClaiming] = useState<string | null>(null)
  const command = useCommand(spinwheel.claimCoupon, { onError: 'silent' })
  // The coupon leaves the table, and the dialog stays open.
  const conclude = useConclusion(() => {})
  const isBeingChecked = useBeingChecked(spinwheel.claimCoupon)

  async function run(coupon: ClaimableCoupon): Promise<void> {
    const name = couponName(coupon) ?? t`Coupon`
    const isSure = await confirm({
      title: t`Claim ${name}?`,
      body: <Trans>The coupon is used up when you claim it.</Trans>,
      confirmLabel: <Trans>Claim</Trans>,
    })
    if (!isSure) return
    setClaiming(coupon._id)
    const known = client.getQueryData<readonly Coupon[]>(query(spinCoupons).queryKey)
    const alike = known?.filter(({ _id }) => _id === coupon._id).length
    const outcome = await command.run({ coupon: coupon._id }, { before: alike })
    setClaiming(null)
    const error = errorIn(outcome)
    if (error) void alertDialog({ tone: 'error', title: spinErrorText(error, i18n) })
    const prize = (outcome.status === 'done' ? outcome.answer.result?.label : null) ?? name
    if (!(await conclude(outcome))) return
    void showMoneyResult({ tone: 'success', title: t`You claimed ${prize}` })
  }

  return { claiming, isBeingChecked, run }
}
