import { Trans } from '@lingui/react/macro'
import { PartyPopper } from 'lucide-react'
import { Button } from '#ui/base/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useCount } from '#ui/figures-hidden.ts'
import { SafeHtml } from '#ui/SafeHtml.tsx'
import { type ClaimableCoupon, couponName, isClaimable } from './coupon-rules.ts'
import type { Prize } from './use-spin.tsx'

interface PrizeDialogProps {
  prize: Prize
  onClaim: (coupon: ClaimableCoupon) => void
  onSpin: () => void
  onClose: () => void
}

/** What the wheel brought: a prize to claim, or a calm word and the next spin. */
export function PrizeDialog({ prize, onClaim, onSpin, onClose }: PrizeDialogProps) {
  const { result, slice, verdict } = prize
  const left = result.remainingCoin
  const coins = useCount()(left)
  const coupon = verdict.kind === 'won' && isClaimable(verdict.coupon) ? verdict.coupon : null
  const won = verdict.kind === 'won' ? couponName(verdict.coupon) : null
  const name = won ?? result.label ?? slice?.label ?? result.code
  return (
    <Dialog
      // What it brought is read aloud as it opens.
      role="alertdialog"
      title={<Trans>Spin result</Trans>}
      size="sm"
      hasClose={false}
      onClose={onClose}
      footer={
        coupon ? (
          <>
            <Button onClick={onClose}>
              <Trans>Later</Trans>
            </Button>
            <Button variant="primary" onClick={() => onClaim(coupon)}>
              <Trans>Claim now</Trans>
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
            {left !== null && left > 0 && (
              <Button className="whitespace-nowrap px-2" onClick={onSpin}>
                <Trans>Spin again · {coins} left</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      {verdict.kind === 'won' ? (
        <div className="fill-hero flex flex-col items-center rounded-card px-4 py-5 text-center">
          <PartyPopper aria-hidden="true" className="mb-1 size-9 text-hero-accent" />
          <p className="text-hero-muted text-sm">
            <Trans>You won</Trans>
          </p>
          <p className="text-balance font-bold text-3xl text-hero-accent">{name}</p>
        </div>
      ) : (
        <p className="text-center text-ink-muted">
          {verdict.kind === 'nothing' ? (
            <Trans>No prize this time</Trans>
          ) : (
            <Trans>The wheel stopped on</Trans>
          )}
          <span className="block text-balance font-semibold text-ink text-lg">{name}</span>
        </p>
      )}
      <SafeHtml html={slice?.htmlDescription} className="mt-3 text-center" />
      {(coupon !== null || left === null || left <= 0) && (
        <p className="tabular mt-2 text-center text-ink-muted text-sm">
          <Trans>Coins left: {coins}</Trans>
        </p>
      )}
    </Dialog>
  )
}
