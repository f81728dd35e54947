import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useRef } from 'react'
import { wallet } from '#contract/wallet.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { formatBaht } from '#domain/format-money.ts'
import { TRANSFER_MINIMUM, transferProblem } from '#domain/transfer-rules.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { NewestIntentNotice } from '#intents/NewestIntentNotice.tsx'
import { BreakNotice } from '#limits/BreakNotice.tsx'
import { Freshness } from '#loading/Freshness.tsx'
import { NotRead } from '#loading/NotRead.tsx'
import { AmountChips } from '#money/AmountChips.tsx'
import { useFreshWallet } from '#money/use-fresh-wallet.ts'
import { usePlaceName } from '#money/use-place-name.ts'
import { Amount } from '#ui/Amount.tsx'
import { AmountField } from '#ui/AmountField.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useBaht } from '#ui/figures-hidden.ts'
import { NoGameAccount } from './NoGameAccount.tsx'
import { TransferEnds } from './TransferEnds.tsx'
import { transferAccounts } from './transfer-accounts.ts'
import { transferProblemText } from './transfer-problem-text.ts'
import { useTransferForm } from './use-transfer-form.tsx'

/** Moves money between the wallet and the game accounts. The subject is the account to pay into. */
export function TransferDialog({ subject, onClose }: DialogProps) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const baht = useBaht()
  const formId = useId()
  const amountInput = useRef<HTMLInputElement>(null)
  const placeName = usePlaceName()
  const overview = useFreshWallet()
  const accounts = overview.data ? transferAccounts(overview.data) : []
  const hasGame = accounts.length > 1
  const form = useTransferForm(accounts, overview.data?.hasAllSlots ?? false, subject, onClose)
  const { from, to, typed, amount, error } = form
  const available = from?.amount ?? null
  // The balance may have changed since the tap: a problem is told for as long as it is true.
  const problem =
    form.problem && transferProblem({ from: from?.code ?? null, to: to?.code ?? null, typed, available })
  const problemText = problem && i18n._(transferProblemText(problem, available, baht))
  const isAboutEnds = problem === 'select-account' || problem === 'same-account'

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const found = await form.send()
    if (found && found !== 'select-account' && found !== 'same-account') amountInput.current?.focus()
  }

  const minimum = formatBaht(TRANSFER_MINIMUM)
  const target = to && placeName(to.code)
  const shownAmount = amount === null ? null : formatBaht(amount)
  return (
    <Dialog
      title={<Trans>Transfer</Trans>}
      onClose={onClose}
      locked={form.isPending}
      footer={
        hasGame && (
          <Button
            type="submit"
            form={formId}
            variant={form.isBeingChecked || form.isLeftInDoubt ? 'secondary' : 'primary'}
            full
            busy={form.isPending || form.isBeingChecked}
          >
            {shownAmount ? <Trans>Transfer {shownAmount}</Trans> : <Trans>Transfer</Trans>}
          </Button>
        )
      }
    >
      {hasGame ? (
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-3">
          <NewestIntentNotice endpoint={wallet.transfer} />
          <NewestIntentNotice endpoint={wallet.transferAll} />
          <BreakNotice />
          {error && <Notice tone="error">{errorText(error)}</Notice>}
          <div>
            <TransferEnds
              accounts={accounts}
              from={from?.code ?? null}
              to={to?.code ?? null}
              onFrom={form.setFrom}
              onTo={form.setTo}
              onSwap={form.swap}
            />
            {isAboutEnds && (
              <p role="alert" className="mt-1 text-center text-negative text-sm">
                {problemText}
              </p>
            )}
          </div>
          <div>
            <AmountField
              ref={amountInput}
              label={<Trans>Amount</Trans>}
              value={typed}
              onChange={(event) => form.setTyped(event.target.value)}
              error={isAboutEnds ? undefined : problemText}
              hint={
                from ? (
                  <Trans>
                    Available <Amount value={from.amount} currency />
                  </Trans>
                ) : (
                  <Trans>At least {minimum}</Trans>
                )
              }
            />
            <Freshness query={overview} />
          </div>
          <AmountChips typed={typed} onTyped={form.setTyped} whole={from?.amount ?? null} />
          <Button
            variant="ghost"
            full
            disabled={!form.canTransferAll}
            busy={form.isAllBeingChecked}
            onClick={() => void form.sendAll()}
          >
            {target ? t`Transfer all to ${target}` : <Trans>Transfer all to…</Trans>}
          </Button>
        </form>
      ) : overview.data ? (
        <>
          <NewestIntentNotice endpoint={wallet.transfer} />
          <NewestIntentNotice endpoint={wallet.transferAll} />
          <NoGameAccount overview={overview} />
        </>
      ) : (
        <NotRead query={overview} />
      )}
    </Dialog>
  )
}
