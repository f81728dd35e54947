import { Trans, useLingui } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { useCommand } from '#api/use-command.ts'
import { type Overview, type Slot, WALLET_CODE, wallet } from '#contract/wallet.ts'
import { toast } from '#dialogs/toast.ts'
import { formatBaht } from '#domain/format-money.ts'
import { bahtFromSatang } from '#domain/money.ts'
import { satangFromTyped } from '#domain/satang-from-typed.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { useBeingChecked, useLeftInDoubt } from '#intents/use-being-checked.ts'
import { useConclusion } from '#intents/use-conclusion.ts'
import { AmountChips } from '#money/AmountChips.tsx'
import { noteGameUsed } from '#session/last-game.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { topUpOf } from './slot-rules.ts'
import { useOpenGame } from './use-open-game.ts'

interface PlaySlotProps {
  slot: Slot
  overview: Overview
}

/**
 * Opens the web game, on wish with more money in it. Money and game are two steps: the game starts only after
 * the transfer was certainly done (docs/product-rules.md#games).
 */
export function PlaySlot({ slot, overview }: PlaySlotProps) {
  const errorText = useErrorText()
  const { open, isOpening } = useOpenGame(slot)
  const { t } = useLingui()
  const [chosen, setChosen] = useState('')
  const topUp = useCommand(wallet.transfer, { onError: 'inline', errorTitle: <Trans>Transfer</Trans> })
  const conclude = useConclusion(() => {})
  const isBeingChecked = useBeingChecked(wallet.transfer)
  const isLeftInDoubt = useLeftInDoubt(wallet.transfer)
  const available = overview.wallet.amount
  const typed = topUpOf(chosen, overview, slot.code)
  const amount = satangFromTyped(typed)

  async function moveMoney(): Promise<boolean> {
    if (amount === null) return true
    const input = { from: WALLET_CODE, to: slot.code, amount: bahtFromSatang(amount) }
    const outcome = await topUp.run(input)
    const tellDone = () => {
      noteGameUsed(slot.code)
      setChosen('')
      // Without an amount: a game may have taken less.
      void toast(t`Transfer successful`)
    }
    const told = conclude(outcome).then((isDone) => isDone && tellDone())
    // What the records say later is told, but starts nothing: the player has waited, and decides anew.
    if (outcome.status !== 'done') return false
    await told
    return true
  }

  function play(): void {
    if (amount === null) void open()
    // Whether to send once more is asked first: the new tab would hide the question. The next tap plays.
    else if (isLeftInDoubt) void moveMoney()
    else void open(moveMoney)
  }

  const shownAmount = amount === null ? null : formatBaht(amount)
  return (
    <div className="flex flex-col gap-2">
      {topUp.error && <Notice tone="error">{errorText(topUp.error)}</Notice>}
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-semibold">
          <Trans>Top up from the wallet</Trans>
        </span>
        <span className="text-ink-muted">
          <Trans>
            Available <Amount value={available} currency />
          </Trans>
        </span>
      </p>
      <AmountChips
        typed={typed}
        whole={available}
        onTyped={(tapped) => {
          topUp.reset()
          setChosen(tapped === typed ? '' : tapped)
        }}
      />
      <Button
        variant="primary"
        size="lg"
        full
        icon={<Play aria-hidden="true" />}
        busy={isOpening || topUp.isPending || (amount !== null && isBeingChecked)}
        onClick={play}
      >
        {!shownAmount ? (
          <Trans>Play now</Trans>
        ) : isLeftInDoubt ? (
          <Trans>Transfer {shownAmount}</Trans>
        ) : (
          <Trans>Top up {shownAmount} and play</Trans>
        )}
      </Button>
    </div>
  )
}
