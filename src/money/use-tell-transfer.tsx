import { Trans, useLingui } from '@lingui/react/macro'
import { showMoneyResult } from '#dialogs/prompts.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import type { Satang } from '#domain/money.ts'
import { isWallet } from './place-codes.ts'
import { useMoneyPlace } from './use-money-place.tsx'
import { usePlaceName } from './use-place-name.ts'

interface Transfer {
  /** In satang; null where a part of it is not known. */
  amount: Satang | null
  /** The code of the account; left out where it came from all of them. */
  from?: string
  to: string
  /** Whether all that the player has is there now. */
  isAll?: boolean
}

/** Returns what tells a transfer that is done. Its next step is to play, where the money went to a game. */
export function useTellTransfer(): (transfer: Transfer) => void {
  const { t } = useLingui()
  const dialogs = useDialogs()
  const place = useMoneyPlace()
  const placeName = usePlaceName()
  return ({ amount, from, to, isAll = false }) => {
    const target = placeName(to)
    void showMoneyResult({
      tone: 'success',
      title: <Trans>Transfer successful</Trans>,
      // All that the player has is a balance, which may be hidden. The rest was chosen just now.
      ...(from === undefined
        ? isAll && { body: t`All your money is now in ${target}`, amount }
        : { isNeeded: true, amount }),
      from: from === undefined ? undefined : place(from),
      to: place(to),
      next: isWallet(to) ? undefined : { label: t`Play ${target}`, go: () => dialogs.open('slot', to) },
    })
  }
}
