import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { justRead } from '#api/just-read.ts'
import { useCommand } from '#api/use-command.ts'
import { WALLET_CODE, wallet } from '#contract/wallet.ts'
import { bahtFromSatang, type Satang } from '#domain/money.ts'
import { TRANSFER_MINIMUM } from '#domain/transfer-rules.ts'
import { useTellTransfer } from '#money/use-tell-transfer.tsx'
import { useBeingChecked } from './use-being-checked.ts'
import { useConclusion } from './use-conclusion.ts'

interface GameMoney {
  code: string
  amount: Satang | null
}

/** Takes all that one game holds back to the wallet, with one tap. */
export function useTakeBack() {
  const client = useQueryClient()
  const { run, error, isPending, reset } = useCommand(wallet.transfer, {
    onError: 'inline',
    errorTitle: <Trans>Transfer</Trans>,
  })
  const conclude = useConclusion(() => {})
  const tellTransfer = useTellTransfer()
  const isBeingChecked = useBeingChecked(wallet.transfer)

  /** Returns whether the money is in the wallet. */
  async function takeBack({ code, amount }: GameMoney): Promise<boolean> {
    if (amount === null || amount < TRANSFER_MINIMUM) return false
    const ends = { from: code, to: WALLET_CODE }
    const before = justRead(client, wallet.overview)
    if (!(await conclude(await run({ ...ends, amount: bahtFromSatang(amount) })))) return false
    void tellTransfer({ asked: amount, ...ends, before })
    return true
  }

  return { takeBack, error, isBusy: isPending || isBeingChecked, reset }
}
