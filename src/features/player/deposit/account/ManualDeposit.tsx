import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { knownServerNow } from '#api/server-clock.ts'
import { useCommand } from '#api/use-command.ts'
import { config } from '#config.ts'
import { endpointName } from '#contract/endpoint.ts'
import { wallet } from '#contract/wallet.ts'
import { showMoneyResult } from '#dialogs/prompts.ts'
import { formatBaht } from '#domain/format-money.ts'
import { bahtFromSatang } from '#domain/money.ts'
import { satangFromTyped } from '#domain/satang-from-typed.ts'
import { DepositAmountProblem } from '#features/player/deposit/DepositAmountProblem.tsx'
import { type AmountProblem, depositAmount } from '#features/player/deposit/deposit-rules.ts'
import { useTypedAmount } from '#features/player/deposit/deposit-typed.tsx'
import { expectDeposit } from '#features/player/deposit/deposit-watch.tsx'
import { useErrorText } from '#i18n/use-error-text.ts'
import { useIntents } from '#intents/journal.ts'
import { NewestIntentNotice } from '#intents/NewestIntentNotice.tsx'
import { useBeingChecked } from '#intents/use-being-checked.ts'
import { useConclusion } from '#intents/use-conclusion.ts'
import { reportName } from '#money/reported-deposit.ts'
import { expectUnderWay } from '#money/under-way/expected-under-way.ts'
import { AmountField } from '#ui/AmountField.tsx'
import { Button } from '#ui/base/Button.tsx'

/**
 * For the time when staff match deposits by hand: the player reports the amount of the transfer. One field
 * and one rule need no form library.
 */
export function ManualDeposit() {
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const { amounts, typed, setTyped, dropSent } = useTypedAmount('transferred')
  const [problem, setProblem] = useState<AmountProblem | null>(null)
  const add = useCommand(wallet.add, { onError: 'inline', errorTitle: <Trans>Deposit</Trans> })
  const conclude = useConclusion(() => undefined)
  const isBeingChecked = useBeingChecked(wallet.add)
  const minimum = config.depositMinBaht

  const reported = useIntents().filter(
    ({ row, state }) => row === endpointName(wallet.add) && state === 'done',
  )
  const reportedIds = reported.map(({ id }) => id).join(' ')

  // The page was killed, or the block closed, before the answer came: the next tap must not report it again.
  const dropIfReported = useEffectEvent(() => {
    const amount = satangFromTyped(typed)
    const sent = amount === null ? null : bahtFromSatang(amount)
    // What the player has typed beside the notice of an earlier report is another transfer.
    const news = reported.filter(({ id }) => !amounts.knownReports.split(' ').includes(id))
    if (news.some(({ input }) => input.amount === sent)) dropSent(typed)
  })
  useEffect(() => {
    if (reportedIds !== '') dropIfReported()
  }, [reportedIds])

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBeingChecked) return
    const read = depositAmount(typed, minimum)
    setProblem('problem' in read ? read.problem : null)
    if ('problem' in read) {
      input.current?.focus()
      return
    }
    const shown = formatBaht(read.amount)
    // The service may credit it before it answers.
    const since = knownServerNow()
    if (await conclude(await add.run({ amount: bahtFromSatang(read.amount) }))) {
      dropSent(typed)
      expectDeposit(reportName(), since)
      expectUnderWay('deposit')
      void showMoneyResult({
        tone: 'info',
        title: <Trans>Your deposit is being checked</Trans>,
        amount: read.amount,
        isNeeded: true,
        body: <Trans>We are looking for your transfer of {shown}. You will see it in your statement.</Trans>,
      })
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <NewestIntentNotice endpoint={wallet.add} />
      <AmountField
        ref={input}
        label={<Trans>Amount transferred</Trans>}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value, { knownReports: reportedIds })
          setProblem(null)
          add.reset()
        }}
        error={
          problem ? (
            <DepositAmountProblem problem={problem} minimum={minimum} />
          ) : (
            add.error && errorText(add.error)
          )
        }
      />
      <Button
        type="submit"
        variant={isBeingChecked ? 'secondary' : 'primary'}
        full
        busy={add.isPending || isBeingChecked}
      >
        <Trans>I have transferred</Trans>
      </Button>
    </form>
  )
}
