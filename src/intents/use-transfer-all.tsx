import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { justRead } from '#api/just-read.ts'
import { useCommand } from '#api/use-command.ts'
import { WALLET_CODE, wallet } from '#contract/wallet.ts'
import { confirm } from '#dialogs/prompts.ts'
import type { Satang } from '#domain/money.ts'
import { useTellTransfer } from '#money/use-tell-transfer.tsx'
import { useBaht } from '#ui/figures-hidden.ts'
import { useBeingChecked } from './use-being-checked.ts'
import { useConclusion } from './use-conclusion.ts'

interface Target {
  code: string
  name: string
  /** What is to move there; null when a part of it is not known. */
  total: Satang | null
}

/** Gathers all money in one account, once the player has agreed; `onClose` closes the dialog when it is done. */
export function useTransferAll(onClose: () => void) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { run, error, isPending, reset } = useCommand(wallet.transferAll, {
    onError: 'inline',
    errorTitle: <Trans>Transfer</Trans>,
  })
  const conclude = useConclusion(onClose)
  const tellTransfer = useTellTransfer()
  const isBeingChecked = useBeingChecked(wallet.transferAll)

  async function gather({ code, name: target, total }: Target, onAgreed: () => void): Promise<void> {
    const isSure = await confirm({
      title: t`Transfer all to ${target}?`,
      body: <TransferAllText code={code} total={total} target={target} />,
      confirmLabel: <Trans>Transfer all</Trans>,
    })
    if (!isSure) return
    onAgreed()
    const before = justRead(client, wallet.overview)
    if (await conclude(await run({ to: code }))) void tellTransfer({ asked: total, to: code, before })
  }

  return { gather, error, isPending, isBeingChecked, reset }
}

interface TransferAllTextProps extends Pick<Target, 'code' | 'total'> {
  target: string
}

/** What "transfer all" is about to do. */
function TransferAllText({ code, total: moved, target }: TransferAllTextProps) {
  const { t } = useLingui()
  const baht = useBaht()
  if (code === WALLET_CODE) {
    if (moved === null) return t`All money in your games moves to ${target}.`
    const total = baht(moved)
    return t`All money in your games, ${total}, moves to ${target}.`
  }
  if (moved === null) return t`Everything in your wallet and other game accounts moves to ${target}.`
  const total = baht(moved)
  return t`Everything in your wallet and other game accounts, ${total}, moves to ${target}.`
}
