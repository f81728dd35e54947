import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { Outcome } from '#api/outcome.ts'
import { query } from '#api/query.ts'
import { readInTime } from '#api/read-in-time.ts'
import { readNow } from '#api/read-now.ts'
import { useCommand } from '#api/use-command.ts'
import { spinCoupons } from '#contract/spin-coupons.ts'
import { type Coupon, type Slice, type SpinResult, type Spinwheel, spinwheel } from '#contract/spinwheel.ts'
import { alertDialog } from '#dialogs/prompts.ts'
import { strikeOutOnceShown } from '#intents/strike-out-once-shown.ts'
import { sessionEpoch } from '#session/session.ts'
import { afterOverlay } from '#ui/base/after-overlay.ts'
import { holdResult } from './hold-result.ts'
import { rideWheel, rotationOf } from './ride-wheel.ts'
import { showLostSpin } from './show-lost-spin.tsx'
import { spinErrorText } from './spin-error-text.ts'
import { planRide, winningSlice } from './spin-rules.ts'
import { type SpinVerdict, spinVerdict } from './spin-verdict.ts'
import type { WheelStop } from './WheelShow.tsx'

export interface Prize {
  result: SpinResult
  /** Null where the wheel has no slice for this prize. */
  slice: Slice | null
  verdict: SpinVerdict
}

/** What the last spin has left, until the setup and the coupons are read again. */
interface SpinLeft {
  /** Null where its answer did not tell them. */
  coins: number | null
  /** What the app knew at its answer, by `dataUpdatedAt`. The phone's clock may be set back after it. */
  setupReadAt: number
  couponsReadAt: number
}

/** The state of the spin dialog: waiting for the answer, rotating to the prize, showing the prize. */
export function useSpin(wheel: RefObject<HTMLCanvasElement | null>) {
  const { t, i18n } = useLingui()
  const client = useQueryClient()
  const [openedAt] = useState(() => Date.now())
  const [isSpinning, setSpinning] = useState(false)
  const [prize, setPrize] = useState<Prize | null>(null)
  const [stop, setStop] = useState<WheelStop | null>(null)
  const [left, setLeft] = useState<SpinLeft | null>(null)
  const command = useCommand(spinwheel.spin, { onError: 'silent' })

  // A spin makes both queries refetch at once, and a new coupon would reveal the prize before the wheel. They
  // wait until the player has seen the prize.
  const isStill = isSpinning || prize !== null
  const setup = useQuery({ ...query(spinwheel.setup), enabled: !isStill, staleTime: 0 })
  const coupons = useQuery({ ...query(spinCoupons), enabled: !isStill, staleTime: 0 })

  const isAnswerNewer = left !== null && setup.dataUpdatedAt === left.setupReadAt
  const coins = isAnswerNewer ? left.coins : (setup.data?.userCoin ?? null)
  // After a lost answer the coins are compared, so they must have been read since this dialog opened.
  const isCertain = isAnswerNewer || ((left !== null || setup.dataUpdatedAt >= openedAt) && !setup.isError)
  const slices = setup.data?.activeSpinwheel?.slices ?? []
  const canSpin = !isStill && isCertain && coins !== null && coins > 0 && slices.length > 0

  async function spin(): Promise<void> {
    const turning = setup.data?.activeSpinwheel
    if (!canSpin || coins === null || !turning) return
    setSpinning(true)
    // Older ones would make a coupon that was won elsewhere, or by the spin before, the prize of this one.
    const areCouponsRead =
      (left !== null || coupons.dataUpdatedAt >= openedAt) &&
      coupons.dataUpdatedAt !== left?.couponsReadAt &&
      !coupons.isError
    const couponsBefore = areCouponsRead ? (coupons.data ?? null) : null
    // What is asked before the spin and comes after it would pass for what is left after it.
    for (const { queryKey } of [query(spinwheel.setup), query(spinCoupons)]) {
      void client.cancelQueries({ queryKey })
    }
    const epoch = sessionEpoch()
    const outcome = await command.run({}, { before: coins })
    const won = outcome.status === 'done' ? outcome.answer.result : null
    if (outcome.status === 'done' || outcome.status === 'unknown') {
      setLeft({
        coins: won?.remainingCoin ?? null,
        setupReadAt: setup.dataUpdatedAt,
        couponsReadAt: coupons.dataUpdatedAt,
      })
    }
    if (won) await showPrize(won, turning, couponsBefore)
    setStop(null)
    setSpinning(false)
    if (outcome.status === 'unknown') {
      await showLostSpin(client, outcome, couponsBefore, i18n)
    } else if (!won) showFailure(outcome)
    if (outcome.status === 'done' && outcome.intentId && sessionEpoch() === epoch) {
      strikeOutOnceShown(outcome.intentId)
    }
  }

  async function showPrize(
    result: SpinResult,
    { slices }: Spinwheel,
    couponsBefore: readonly Coupon[] | null,
  ): Promise<void> {
    const epoch = sessionEpoch()
    const index = winningSlice(slices, result)
    // Wait until the overlay is gone, so that the wheel is visible and the prize can return the focus to the
    // button.
    await new Promise<void>(afterOverlay)
    const canvas = wheel.current
    if (canvas && index >= 0) {
      await rideWheel(canvas, planRide(rotationOf(canvas), index, slices.length, Math.random))
    }
    if (sessionEpoch() !== epoch) return
    if (canvas?.isConnected) {
      const sliceDegrees = 360 / slices.length
      const place = { fromDegrees: rotationOf(canvas) + index * sliceDegrees, sliceDegrees }
      if (index >= 0) setStop({ ...place, isWon: false })
      const held = holdResult()
      // Read now, and no sooner: the new coupon would tell the prize while the wheel still turns.
      const now = await readInTime(readNow(client, query(spinCoupons)))
      const verdict = spinVerdict(result, couponsBefore, now)
      if (index >= 0 && verdict.kind === 'won') {
        setStop({ ...place, isWon: true })
        await holdResult()
      } else await held
      if (sessionEpoch() !== epoch) return
      if (canvas.isConnected) {
        setPrize({ result, slice: slices[index] ?? null, verdict })
        return
      }
    }
    // The player closed the dialog before the wheel stopped.
    const name = result.label ?? result.code
    void alertDialog({ tone: 'info', title: t`The wheel stopped on ${name}` })
  }

  function showFailure(outcome: Outcome<typeof spinwheel.spin>): void {
    if (outcome.status === 'failed')
      void alertDialog({ tone: 'error', title: spinErrorText(outcome.error, i18n) })
    if (outcome.status !== 'done') return
    void alertDialog({
      tone: 'info',
      title: <Trans>Your spin went through</Trans>,
      body: <Trans>The service did not say what you won. Please look at your coupons and your wallet.</Trans>,
    })
  }

  return {
    setup,
    coupons,
    slices,
    coins,
    canSpin,
    isSpinning,
    isStill,
    stop,
    prize,
    spin,
    closePrize: () => setPrize(null),
  }
}
