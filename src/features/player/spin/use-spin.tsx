import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import type { Outcome } from '#api/outcome.ts'
import { query } from '#api/query.ts'
import { useCommand } from '#api/use-command.ts'
import { type SpinResult, type Spinwheel, spinwheel } from '#contract/spinwheel.ts'
import { alertDialog } from '#dialogs/prompts.ts'
import { sessionEpoch } from '#session/session.ts'
import { afterOverlay } from '#ui/base/after-overlay.ts'
import { rideWheel } from './ride-wheel.ts'
import { spinErrorText } from './spin-error-text.ts'
import { spinFailureText } from './spin-failure-text.ts'
import { planRide, winningSlice } from './spin-rules.ts'
import { tellLostSpin } from './tell-lost-spin.tsx'

export interface Prize {
  result: SpinResult
  /** Null when the wheel does not show this prize. */
  sliceIndex: number | null
}

/** The coins that are left as a spin's answer tells them, until the setup has been read again. */
interface CoinsLeft {
  coins: number | null
  at: number
}

/** The spin dialog's state: asked, answered, riding to the prize, and the prize on show. */
export function useSpin(wheel: RefObject<HTMLCanvasElement | null>) {
  const { i18n } = useLingui()
  const client = useQueryClient()
  const [openedAt] = useState(() => Date.now())
  const [isSpinning, setSpinning] = useState(false)
  const [prize, setPrize] = useState<Prize | null>(null)
  const [coinsLeft, setCoinsLeft] = useState<CoinsLeft | null>(null)
  const command = useCommand(spinwheel.spin, { onError: 'silent' })

  // A spin refreshes both at once, which would tell the prize before the wheel does: until the prize
  // has been seen they stand still, and then they are read again.
  const isStill = isSpinning || prize !== null
  const setup = useQuery({ ...query(spinwheel.setup), enabled: !isStill, staleTime: 0 })
  const coupons = useQuery({ ...query(spinwheel.coupon), enabled: !isStill, staleTime: 0 })

  const isAnswerNewer = coinsLeft !== null && setup.dataUpdatedAt <= coinsLeft.at
  const coins = isAnswerNewer ? coinsLeft.coins : (setup.data?.userCoin ?? null)
  // Coins are compared after a lost answer, so a count from before this dialog will not do.
  const isCertain = isAnswerNewer || (setup.dataUpdatedAt >= openedAt && !setup.isError)
  const slices = setup.data?.activeSpinwheel?.slices ?? []
  const canSpin = !isStill && isCertain && coins !== null && coins > 0 && slices.length > 0

  async function spin(): Promise<void> {
    const turning = setup.data?.activeSpinwheel
    if (!canSpin || coins === null || !turning) return
    setSpinning(true)
    const couponsBefore = coupons.data ?? null
    const outcome = await command.run({}, { before: coins })
    const won = outcome.status === 'done' && outcome.answer.success ? outcome.answer.result : null
    if (won) await show(won, turning)
    setSpinning(false)
    if (won) return
    if (outcome.status === 'unknown') {
      setCoinsLeft({ coins: null, at: Date.now() })
      await tellLostSpin(client, outcome, couponsBefore)
    } else tellFailure(outcome)
  }

  async function show(result: SpinResult, turning: Spinwheel): Promise<void> {
    const epoch = sessionEpoch()
    setCoinsLeft({ coins: result.remainingCoin, at: Date.now() })
    const index = winningSlice(turning.slices, result)
    // The wheel is seen turning, and the prize gives the focus back to the button.
    await new Promise<void>(afterOverlay)
    const canvas = wheel.current
    if (canvas && index >= 0) {
      const from = rotationOf(canvas)
      await rideWheel(canvas, planRide(from, index, turning.slices.length, Math.random))
    }
    if (sessionEpoch() !== epoch) return
    if (canvas?.isConnected) {
      setPrize({ result, sliceIndex: index < 0 ? null : index })
      return
    }
    // The player left before the wheel stood still.
    const name = result.label ?? result.code
    void alertDialog({ tone: 'success', title: <Trans>The wheel stopped on {name}</Trans> })
  }

  function tellFailure(outcome: Outcome<typeof spinwheel.spin>): void {
    if (outcome.status === 'failed')
      void alertDialog({ tone: 'error', title: spinFailureText(outcome.error, i18n) })
    // In another window.
    if (outcome.status === 'not-sent' && outcome.reason === 'busy')
      void alertDialog({ tone: 'info', title: spinErrorText('IN_PROGRESS', i18n) })
    if (outcome.status !== 'done') return
    if (outcome.answer.success) {
      void alertDialog({
        tone: 'info',
        title: <Trans>Your spin was counted</Trans>,
        body: (
          <Trans>The service did not say what you won. Please look at your coupons and your wallet.</Trans>
        ),
      })
    } else void alertDialog({ tone: 'error', title: spinErrorText(outcome.answer.error, i18n) })
  }

  return {
    setup,
    coupons,
    slices,
    coins,
    canSpin,
    isSpinning,
    prize,
    spin,
    closePrize: () => setPrize(null),
  }
}

/** The angle that the wheel was last turned to, in degrees. */
function rotationOf(wheel: HTMLElement): number {
  return Number(/-?[\d.]+/.exec(wheel.style.transform)?.[0] ?? 0)
}
