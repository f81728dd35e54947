import { Trans } from '@lingui/react/macro'
import { Coins, FerrisWheel } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { spinwheel } from '#contract/spinwheel.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { NewestIntentNotice } from '#intents/NewestIntentNotice.tsx'
import { useBeingChecked } from '#intents/use-being-checked.ts'
import { BreakNotice } from '#limits/BreakNotice.tsx'
import { useIsOnBreak } from '#limits/use-limits.ts'
import { Loaded } from '#loading/Loaded.tsx'
import { useFreshWallet } from '#money/use-fresh-wallet.ts'
import { Button } from '#ui/base/Button.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useCount } from '#ui/figures-hidden.ts'
import { StaleMark } from '#ui/StaleMark.tsx'
import { CouponTable } from './CouponTable.tsx'
import { PrizeDialog } from './PrizeDialog.tsx'
import { SpinWheel, WheelSkeleton } from './SpinWheel.tsx'
import { useClaim } from './use-claim.tsx'
import { useSpin } from './use-spin.tsx'

/** Shows the spin wheel, the player's coins and coupons (docs/product-rules.md#spin). */
export function SpinDialog({ onClose }: DialogProps) {
  const errorText = useErrorText()
  const wheel = useRef<HTMLCanvasElement>(null)
  const { setup, coupons, slices, coins, canSpin, isSpinning, isStill, stop, prize, spin, closePrize } =
    useSpin(wheel)
  const claim = useClaim()
  useFreshWallet()
  const isOnBreak = useIsOnBreak()
  // The next spin begins when the result is gone.
  const [wantsSpin, setWantsSpin] = useState(false)
  const startWanted = useEffectEvent(() => {
    setWantsSpin(false)
    void spin()
  })
  useEffect(() => {
    if (wantsSpin) startWanted()
  }, [wantsSpin])
  const isBeingChecked = useBeingChecked(spinwheel.spin)
  const name = setup.data?.activeSpinwheel?.name
  const shownCoins = useCount()(coins)

  /** Of two reads that failed only one is told, so its button reads both. */
  function readAgain() {
    void setup.refetch()
    if (coupons.isError) void coupons.refetch()
  }

  return (
    <>
      <Dialog
        title={name ?? <Trans>Spin wheel</Trans>}
        onClose={onClose}
        locked={isSpinning}
        footer={
          slices.length > 0 &&
          !isOnBreak && (
            <Button
              variant="primary"
              size="lg"
              // Keep it enabled under the prize dialog: a disabled button cannot take the focus back.
              disabled={!canSpin && !isSpinning && !prize}
              busy={isBeingChecked}
              aria-disabled={isSpinning || undefined}
              className={isSpinning ? 'opacity-60' : undefined}
              onClick={() => void spin()}
            >
              {isSpinning ? (
                <Trans>Spinning…</Trans>
              ) : coins !== null && coins <= 0 ? (
                <Trans>No coins left</Trans>
              ) : (
                <Trans>Spin</Trans>
              )}
            </Button>
          )
        }
      >
        <NewestIntentNotice endpoint={spinwheel.spin} className="mb-3" />
        <NewestIntentNotice endpoint={spinwheel.claimCoupon} className="mb-3" />
        <div className="mb-3 empty:hidden">
          <BreakNotice />
        </div>
        <Loaded query={setup} skeleton={<WheelSkeleton />} onRetry={readAgain}>
          {() => (
            <>
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <p className="tabular inline-flex items-center gap-2 rounded-full bg-accent-soft px-3 py-1 font-semibold text-accent-ink">
                  <Coins aria-hidden="true" className="size-5" />
                  <Trans>Coins: {shownCoins}</Trans>
                </p>
                {!isSpinning && <StaleMark at={setup.dataUpdatedAt} />}
              </div>
              {setup.isError && !isSpinning && (
                <Notice
                  tone="warning"
                  className="mt-3"
                  action={
                    <Button size="sm" busy={setup.isFetching} onClick={() => void setup.refetch()}>
                      <Trans>Try again</Trans>
                    </Button>
                  }
                >
                  {errorText(setup.error)}
                </Notice>
              )}
              {slices.length > 0 ? (
                <SpinWheel slices={slices} wheel={wheel} isStill={isStill} stop={stop} />
              ) : (
                <EmptyState
                  icon={<FerrisWheel aria-hidden="true" />}
                  title={<Trans>The wheel is closed right now</Trans>}
                >
                  <Trans>Please come back later.</Trans>
                </EmptyState>
              )}
            </>
          )}
        </Loaded>
        {/* One error is enough to say. Coupons are money: they are shown without a wheel, too. */}
        {!(setup.isLoadingError && coupons.isLoadingError) && (
          <>
            <h3 className="mt-6 mb-2 font-bold">
              <Trans>Coupons</Trans>
            </h3>
            <CouponTable coupons={coupons} claim={claim} />
          </>
        )}
      </Dialog>
      {prize && (
        <PrizeDialog
          prize={prize}
          onClaim={(coupon) => {
            closePrize()
            void claim.run(coupon)
          }}
          onSpin={() => {
            closePrize()
            setWantsSpin(true)
          }}
          onClose={closePrize}
        />
      )}
    </>
  )
}
