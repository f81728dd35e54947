import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { justRead } from '#api/just-read.ts'
import { useCommand } from '#api/use-command.ts'
import { WALLET_CODE, wallet } from '#contract/wallet.ts'
import { bahtFromSatang } from '#domain/money.ts'
import { satangFromTyped } from '#domain/satang-from-typed.ts'
import { amountToGather, type TransferProblem, transferProblem } from '#domain/transfer-rules.ts'
import { useBeingChecked, useLeftInDoubt } from '#intents/use-being-checked.ts'
import { useConclusion } from '#intents/use-conclusion.ts'
import { useOnceSent } from '#intents/use-once-sent.ts'
import { useTransferAll } from '#intents/use-transfer-all.tsx'
import { useIsOnBreak } from '#limits/use-limits.ts'
import { usePlaceName } from '#money/use-place-name.ts'
import { useTellTransfer } from '#money/use-tell-transfer.tsx'
import { lastGameCode, noteGameUsed } from '#session/last-game.ts'
import { usePlayerForm } from '#session/use-player-form.ts'
import { firstEnds, type TransferAccount } from './transfer-accounts.ts'

/** An end is null until the player moves its slider, and an empty text where nothing is chosen on it. */
type TransferForm = { from: string | null; to: string | null; typed: string }

/**
 * The transfer dialog's state, and the two ways to send it. Two of its three values are sliders, and what may be
 * typed depends on them and on live balances: a form library would hold a second copy.
 */
export function useTransferForm(
  accounts: readonly TransferAccount[],
  /** Whether every game account could be read. */
  hasAllSlots: boolean,
  subject: string | null,
  onClose: () => void,
) {
  const client = useQueryClient()
  const placeName = usePlaceName()
  const [values, setValues] = usePlayerForm<TransferForm>('transfer', subject, {
    from: null,
    to: null,
    typed: '',
  })
  const [lastGame] = useState(lastGameCode)
  const { typed } = values
  const [problem, setProblem] = useState<TransferProblem | null>(null)
  const transfer = useCommand(wallet.transfer, { onError: 'inline', errorTitle: <Trans>Transfer</Trans> })
  const transferAll = useTransferAll(onClose)
  const conclude = useConclusion(onClose)
  const tellTransfer = useTellTransfer()
  const isBeingChecked = useBeingChecked(wallet.transfer)
  const isLeftInDoubt = useLeftInDoubt(wallet.transfer)

  const isOnBreak = useIsOnBreak()
  // During a break money goes only home.
  const first = firstEnds(accounts, subject ?? (isOnBreak ? WALLET_CODE : null), lastGame)
  const ends = { from: values.from ?? first.from, to: values.to ?? first.to }
  // An account may have closed since it was chosen.
  const from = accounts.find((account) => account.code === ends.from) ?? null
  const to = accounts.find((account) => account.code === ends.to) ?? null
  const amount = satangFromTyped(typed)

  // An end that was not chosen is the first one, which may be another by now.
  const isChosen = (end: string | null, code: unknown) => end === null || end === code
  const noteTap = useOnceSent(
    wallet.transfer,
    // What is in doubt stays: its button asks before it sends it again.
    ['done'],
    (input) =>
      amount !== null &&
      input.amount === bahtFromSatang(amount) &&
      isChosen(values.from, input.from) &&
      isChosen(values.to, input.to),
    () => setValues({ typed: '' }),
  )

  function change(part: Partial<TransferForm>): void {
    setValues(part)
    setProblem(null)
    transfer.reset()
    transferAll.reset()
  }

  function turn(newFrom: string | null, newTo: string | null): void {
    change({ from: newFrom ?? '', to: newTo ?? '' })
  }

  async function send(): Promise<TransferProblem | null> {
    if (isBeingChecked) return null
    const draft = { from: from?.code ?? null, to: to?.code ?? null, typed, available: from?.amount ?? null }
    const found = transferProblem(draft)
    setProblem(found)
    if (found || !from || !to || amount === null) return found
    transferAll.reset()
    const input = { from: from.code, to: to.code, amount: bahtFromSatang(amount) }
    const before = justRead(client, wallet.overview)
    noteTap()
    if (await conclude(await transfer.run(input))) {
      noteGameUsed(to.code === WALLET_CODE ? from.code : to.code)
      void tellTransfer({ asked: amount, from: from.code, to: to.code, before })
    }
    return null
  }

  async function sendAll(): Promise<void> {
    setProblem(to ? null : 'select-account')
    if (!to) return
    const total = amountToGather(accounts, to.code, hasAllSlots)
    await transferAll.gather({ code: to.code, name: placeName(to.code), total }, transfer.reset)
  }

  /** Null where no account was chosen, or an amount is unknown: then the server decides. */
  const all = to && amountToGather(accounts, to.code, hasAllSlots)
  return {
    from,
    to,
    typed,
    amount,
    problem,
    error: transfer.error ?? transferAll.error,
    isPending: transfer.isPending || transferAll.isPending,
    isBeingChecked,
    isLeftInDoubt,
    isAllBeingChecked: transferAll.isBeingChecked,
    canTransferAll: all === null || all > 0,
    // An account stands on one side only: chosen on the other, it changes places.
    setFrom: (code: string | null) => turn(code, code !== null && code === ends.to ? ends.from : ends.to),
    setTo: (code: string | null) => turn(code !== null && code === ends.from ? ends.to : ends.from, code),
    // The accounts that the player saw while typing stay: another answer may name the games in another order.
    setTyped: (typed: string) => change({ typed, from: from?.code ?? '', to: to?.code ?? '' }),
    swap: () => turn(ends.to, ends.from),
    send,
    sendAll,
  }
}
