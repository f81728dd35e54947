import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { type FormEvent, useId, useRef } from 'react'
import { isOfThisPage } from '#api/just-read.ts'
import { query } from '#api/query.ts'
import { bonus } from '#contract/bonus.ts'
import { lookup } from '#contract/lookup.ts'
import { WALLET_CODE, wallet } from '#contract/wallet.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { formatBaht } from '#domain/format-money.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { NewestIntentNotice } from '#intents/NewestIntentNotice.tsx'
import { NotRead } from '#loading/NotRead.tsx'
import { AmountWithAll } from '#money/AmountWithAll.tsx'
import { useFreshWallet } from '#money/use-fresh-wallet.ts'
import { useConnection } from '#offline/connection.ts'
import { Amount } from '#ui/Amount.tsx'
import { BroughtIntoView } from '#ui/BroughtIntoView.tsx'
import { afterOverlay } from '#ui/base/after-overlay.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { EmptyState } from '#ui/base/EmptyState.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { useBaht } from '#ui/figures-hidden.ts'
import { StaleMark } from '#ui/StaleMark.tsx'
import { BankAccountRow } from './BankAccountRow.tsx'
import { BonusWarning } from './BonusWarning.tsx'
import { RangeHint } from './RangeHint.tsx'
import { useWithdrawForm } from './use-withdraw-form.tsx'
import { WhyNot } from './WhyNot.tsx'
import {
  moneyInGames,
  saysNoBonus,
  withdrawable,
  withdrawLack,
  withdrawProblemText,
  withdrawRange,
} from './withdraw-rules.ts'

/** Pays money from the wallet to the player's bank account. */
export function WithdrawDialog({ onClose }: DialogProps) {
  const { i18n } = useLingui()
  const errorText = useErrorText()
  const baht = useBaht()
  const dialogs = useDialogs()
  const formId = useId()
  const amountInput = useRef<HTMLInputElement>(null)
  const overview = useFreshWallet()
  const bounds = useQuery({ ...query(lookup.withdraw), staleTime: 0 })
  const balance = overview.data?.wallet.amount ?? null
  const account = overview.data?.bankAccount ?? null
  const range = withdrawRange(balance, bounds.data)
  const form = useWithdrawForm(range, account, onClose)
  const { problem, error, amount } = form

  // Bounds from the phone's cache still hold when they cannot be read again.
  const areBoundsUnknown = range === null && balance !== null && !bounds.isPending
  const shownAmount = amount === null ? null : formatBaht(amount)
  const least = range && formatBaht(range.minimum)
  const whole = range ? withdrawable(range) : balance
  const lack = withdrawLack(balance, range)
  const inGames = overview.data ? moneyInGames(overview.data) : 'not-known'
  // Nobody types an amount that cannot be. What is being checked has its place in any case.
  const isIdle = !form.isBeingChecked && !form.isLeftInDoubt
  const hasForm = lack === null || !isIdle
  // A bonus has conditions of its own, which only the server knows.
  const check = useQuery({ ...query(bonus.checkActive), staleTime: 0 })
  const isReady = range !== null && account !== null && !form.isBeingChecked
  // "Now" is not said of what could not be read again, nor of what the disk has while that is being read.
  const isRead =
    [bounds, check].every(({ isFetchedAfterMount }) => isFetchedAfterMount) &&
    [overview, bounds, check].every(({ isError, dataUpdatedAt }) => !isError && isOfThisPage(dataUpdatedAt))
  const isCurrent = useConnection() === 'online' && isRead
  const canAll = isReady && isCurrent && saysNoBonus(check.data) && lack === null

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (await form.send()) afterOverlay(() => amountInput.current?.focus())
  }

  return (
    <Dialog
      title={<Trans>Withdraw</Trans>}
      onClose={onClose}
      locked={form.isPending}
      footer={
        overview.data &&
        (!hasForm ? (
          inGames === 'movable' || inGames === 'not-known' ? (
            <Button variant="primary" full onClick={() => dialogs.replace('transfer', WALLET_CODE)}>
              <Trans>Transfer</Trans>
            </Button>
          ) : (
            <Button variant="primary" full onClick={() => dialogs.replace('deposit')}>
              <Trans>Deposit</Trans>
            </Button>
          )
        ) : (
          <Button
            type="submit"
            form={formId}
            variant={form.isBeingChecked || form.isLeftInDoubt ? 'secondary' : 'primary'}
            full
            disabled={range === null || account === null}
            busy={form.isPending || form.isBeingChecked}
          >
            {form.isLeftInDoubt && !form.isBeingChecked ? (
              <Trans>Withdraw another amount</Trans>
            ) : shownAmount && !form.isBeingChecked ? (
              <Trans>Withdraw {shownAmount}</Trans>
            ) : (
              <Trans>Withdraw</Trans>
            )}
          </Button>
        ))
      }
    >
      {overview.data ? (
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <NewestIntentNotice endpoint={wallet.withdrawAll} />
          {error && (
            <BroughtIntoView>
              <Notice tone="error">{errorText(error)}</Notice>
            </BroughtIntoView>
          )}
          <Card tone="sunken" padding="sm" className="flex flex-col gap-3">
            {account && <BankAccountRow account={account} />}
            <div className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-t pt-2">
              <span className="text-ink-muted text-sm">
                {canAll ? <Trans>You can withdraw now</Trans> : <Trans>Wallet balance</Trans>}
                <StaleMark at={overview.dataUpdatedAt} />
              </span>
              <Amount value={canAll ? whole : balance} currency size="lg" />
            </div>
          </Card>
          {lack === 'empty' && isIdle && (
            <EmptyState icon={<Wallet aria-hidden="true" />} title={<Trans>Nothing to withdraw yet</Trans>}>
              {inGames === 'movable' ? (
                <Trans>Move money from your games to your wallet first.</Trans>
              ) : inGames === 'none' ? (
                <Trans>Deposit money to your wallet first.</Trans>
              ) : (
                <Trans>What is in your games is not known, or cannot be moved just now.</Trans>
              )}
            </EmptyState>
          )}
          {lack === 'too-little' && (
            <Notice tone="info">
              <Trans>The minimum withdrawal is {least}. Your wallet has less.</Trans>
            </Notice>
          )}
          <WhyNot
            account={account}
            balance={balance}
            areBoundsUnknown={areBoundsUnknown}
            busy={overview.isFetching || bounds.isFetching}
            onRetry={() => {
              void overview.refetch()
              void bounds.refetch()
            }}
          />
          {hasForm && !form.isBeingChecked && (
            <AmountWithAll
              ref={amountInput}
              typed={form.typed}
              onTyped={form.setTyped}
              whole={whole}
              error={problem && range && i18n._(withdrawProblemText(problem, range, baht))}
              hint={<RangeHint range={range} />}
            />
          )}
          {hasForm && <BonusWarning checkedAt={check.dataUpdatedAt} />}
        </form>
      ) : (
        <NotRead query={overview} />
      )}
    </Dialog>
  )
}
