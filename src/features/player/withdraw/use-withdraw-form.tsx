import { Trans } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '#api/query.ts'
import { knownServerNow } from '#api/server-clock.ts'
import { useCommand } from '#api/use-command.ts'
import type { BankAccount } from '#contract/bank.ts'
import { FIRST_PAGE } from '#contract/page.ts'
import { statement } from '#contract/statement.ts'
import { type Overview, WALLET_CODE, wallet } from '#contract/wallet.ts'
import { alertDialog, confirm, showMoneyResult } from '#dialogs/prompts.ts'
import { formatBaht } from '#domain/format-money.ts'
import { bahtFromSatang } from '#domain/money.ts'
import { satangFromTyped } from '#domain/satang-from-typed.ts'
import { useBankName } from '#i18n/use-bank-name.ts'
import { useBeingChecked, useLeftInDoubt } from '#intents/use-being-checked.ts'
import { useConclusion } from '#intents/use-conclusion.ts'
import { useOnceSent } from '#intents/use-once-sent.ts'
import { expectUnderWay } from '#money/under-way/expected-under-way.ts'
import { useMoneyPlace } from '#money/use-money-place.tsx'
import { usePlayerForm } from '#session/use-player-form.ts'
import { BankMark } from '#ui/BankMark.tsx'
import { BankAccountRow } from './BankAccountRow.tsx'
import { isSameAccount, namesOtherAmount, type WithdrawRange, withdrawProblem } from './withdraw-rules.ts'

/**
 * The withdraw dialog's form: it checks what is typed, asks for confirmation and sends. It has one field, whose
 * bounds may change while it is open: a form library would hold a second copy of it.
 */
export function useWithdrawForm(
  range: WithdrawRange | null,
  account: BankAccount | null,
  onClose: () => void,
) {
  const client = useQueryClient()
  // The journal notes these rows: if the answer is lost, a new one shows that this may have been done.
  useQuery(query(statement.list, FIRST_PAGE))
  const [{ typed }, change] = usePlayerForm('withdraw', null, { typed: '' })
  const [showsProblem, setShowsProblem] = useState(false)
  const withdraw = useCommand(wallet.withdrawAll, { onError: 'inline', errorTitle: <Trans>Withdraw</Trans> })
  const conclude = useConclusion(onClose)
  const bankName = useBankName()
  const place = useMoneyPlace()
  const isBeingChecked = useBeingChecked(wallet.withdrawAll)
  const isLeftInDoubt = useLeftInDoubt(wallet.withdrawAll)
  const amount = satangFromTyped(typed)
  // The bounds may have changed since the tap: a problem is told for as long as it is true.
  const problem = showsProblem && range ? withdrawProblem(typed, range) : null

  const noteTap = useOnceSent(
    wallet.withdrawAll,
    ['could-not-tell', 'done'],
    (input) => amount !== null && input.amount === bahtFromSatang(amount),
    () => change({ typed: '' }),
  )

  /** Returns whether the amount gets the focus: it has to be corrected. */
  async function send(): Promise<boolean> {
    if (range === null || account === null) return false
    const found = withdrawProblem(typed, range)
    setShowsProblem(found !== null)
    if (found || amount === null) return true
    const shown = formatBaht(amount)
    // Home tells also a withdrawal that ends before it was seen under way.
    const since = knownServerNow()
    const isSure = await confirm({
      title: <Trans>Withdraw {shown}?</Trans>,
      body: (
        <>
          <p className="mb-2">
            <Trans>The money will be paid to this account:</Trans>
          </p>
          <BankAccountRow account={account} />
        </>
      ),
      confirmLabel: <Trans>Withdraw</Trans>,
    })
    if (!isSure) return false
    // Where this one is refused, those before it are in doubt again, and the amount stays.
    noteTap()
    // The call names no account. Another phone, or the staff, may have changed it while the player was asked.
    const overview = client.getQueryData<Overview>(query(wallet.overview).queryKey)
    if (!isSameAccount(account, overview?.bankAccount ?? null)) {
      void alertDialog({
        tone: 'warning',
        title: <Trans>Your bank account has changed</Trans>,
        body: <Trans>Nothing was sent. Please look at the account, and withdraw again.</Trans>,
      })
      return false
    }
    const outcome = await withdraw.run({ amount: bahtFromSatang(amount) })
    if (await conclude(outcome)) {
      expectUnderWay('withdraw', since)
      const named = outcome.status === 'done' ? outcome.answer.amount : undefined
      const isOther = namesOtherAmount(named, amount, range.balance)
      void showMoneyResult({
        tone: 'info',
        title: <Trans>Withdrawal request received</Trans>,
        ...(!isOther && { amount, isNeeded: true }),
        from: place(WALLET_CODE),
        to: {
          name: bankName(account.bank, account.bankCode ?? ''),
          detail: account.bankAccountNo && `···${account.bankAccountNo.slice(-4)}`,
          mark: <BankMark code={account.bankCode ?? ''} size="sm" />,
        },
        body: isOther ? (
          <Trans>
            The service names another amount than you asked for. Your statement shows which it is.
          </Trans>
        ) : (
          <Trans>Please wait for the money to reach your bank account. Home shows how far it is.</Trans>
        ),
      })
    }
    return false
  }

  return {
    typed,
    amount,
    problem,
    error: withdraw.error,
    isPending: withdraw.isPending,
    isBeingChecked,
    isLeftInDoubt,
    setTyped(text: string) {
      change({ typed: text })
      setShowsProblem(false)
      withdraw.reset()
    },
    send,
  }
}
