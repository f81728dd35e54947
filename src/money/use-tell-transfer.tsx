import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { isAllIn } from '#contract/balances.ts'
import { isWallet } from '#contract/place-codes.ts'
import type { Overview } from '#contract/wallet.ts'
import { showMoneyResult } from '#dialogs/prompts.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import type { Satang } from '#domain/money.ts'
import { sessionEpoch } from '#session/session.ts'
import { amountMoved } from './amount-moved.ts'
import { useMoneyPlace } from './use-money-place.tsx'
import { usePlaceName } from './use-place-name.ts'
import { walletAfter } from './wallet-after.ts'

interface Transfer {
  /** In satang, as it was asked for; null where a part of it is not known. */
  asked: Satang | null
  /** The code of the account; left out where it came from all of them. */
  from?: string
  to: string
  /** The wallet as the server told it just before; null where it is not known. */
  before: Overview | null
}

/** Returns what tells a transfer that is done. Its next step is to play, where the money went to a game. */
export function useTellTransfer(): (transfer: Transfer) => Promise<void> {
  const { t } = useLingui()
  const client = useQueryClient()
  const dialogs = useDialogs()
  const place = useMoneyPlace()
  const placeName = usePlaceName()
  return async ({ before, ...transfer }) => {
    const { from, to } = transfer
    const epoch = sessionEpoch()
    const now = await walletAfter(client)
    if (sessionEpoch() !== epoch) return
    const target = placeName(to)
    const amount = amountMoved(transfer, [before, now])
    // A game may be locked, or keep fractions: a yes does not say that all has moved.
    const isAll = from === undefined && now !== null && isAllIn(to, now)
    // All that the player has is a balance, which may be hidden. The rest was chosen just now.
    const ofAll = isAll && { body: t`All your money is now in ${target}`, amount }
    const chosen =
      amount === null
        ? { body: t`It may not be all that you asked for. Your balance shows what is there now.` }
        : { isNeeded: true, amount }
    void showMoneyResult({
      tone: 'success',
      title: <Trans>Transfer successful</Trans>,
      ...(from === undefined ? ofAll : chosen),
      from: from === undefined ? undefined : place(from),
      to: place(to),
      next: isWallet(to) ? undefined : { label: t`Play ${target}`, go: () => dialogs.open('slot', to) },
    })
  }
}
