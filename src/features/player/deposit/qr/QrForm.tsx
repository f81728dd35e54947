import { Trans, useLingui } from '@lingui/react/macro'
import { QrCode } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { isEcho } from '#api/is-echo.ts'
import { errorIn } from '#api/outcome.ts'
import { readVerdict } from '#api/read-verdict.ts'
import { useCommand } from '#api/use-command.ts'
import { config } from '#config.ts'
import { type Qrcode, qrcode } from '#contract/qrcode.ts'
import { overtakenBy } from '#contract/reconciliations.ts'
import { toast } from '#dialogs/toast.ts'
import { formatBaht } from '#domain/format-money.ts'
import { bahtFromSatang, SATANG_PER_BAHT } from '#domain/money.ts'
import { DepositAmountProblem } from '#features/player/deposit/DepositAmountProblem.tsx'
import {
  type AmountProblem,
  depositAmount,
  minimumBaht,
  type QrProvider,
  quickAmounts,
} from '#features/player/deposit/deposit-rules.ts'
import { useTypedAmount } from '#features/player/deposit/deposit-typed.tsx'
import { errorCodeText, readableWords } from '#i18n/error-text.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { overtake } from '#intents/journal.ts'
import { randomId } from '#session/random-id.ts'
import { sessionArea } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'
import { AmountField } from '#ui/AmountField.tsx'
import { Button } from '#ui/base/Button.tsx'
import { hasEnded, isSameQr } from './ended-qrs.ts'

interface QrFormProps {
  bankCode: string
  provider: QrProvider
  /** One that is over, and that the server may still have. */
  expired: Qrcode | null
  /** Returns false where the server gave a QR that has ended already. */
  onCreated: (answer: Qrcode) => boolean
}

/** Asks for the amount of a QR. One field and one rule need no form library. */
export function QrForm({ bankCode, provider, expired, onCreated }: QrFormProps) {
  const { t, i18n } = useLingui()
  const errorText = useErrorText()
  const input = useRef<HTMLInputElement>(null)
  const { typed, setTyped, dropSent } = useTypedAmount('qr')
  const [last] = useState(() => storedKeys.qrAmount.in(sessionArea()).read())
  const [problem, setProblem] = useState<AmountProblem | null>(null)
  const create = useCommand(qrcode.create, {
    // A refusal is told by a toast. What else went wrong needs no word once the form is left: a QR is no money yet.
    onError: 'silent',
    mayBeDone: isEcho,
    // A QR that was made shows by itself once it is read.
    verify: (client) =>
      readVerdict(client, qrcode.current, { bankCode }, (qr) => {
        // The old one hides whether there is another.
        if (expired && isSameQr(expired, qr)) return null
        return qr.hasQrcode && !hasEnded(qr)
      }),
  })
  const minimum = minimumBaht({ kind: 'qr', provider }, config.depositMinBaht)
  const least = formatBaht(BigInt(minimum) * SATANG_PER_BAHT)

  function change(text: string): void {
    setTyped(text, { qrBank: bankCode })
    setProblem(null)
    create.reset()
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const read = depositAmount(typed, minimum)
    setProblem('problem' in read ? read.problem : null)
    if ('problem' in read) {
      input.current?.focus()
      return
    }
    // Another bank's form may have taken the amount.
    setTyped(typed, { qrBank: bankCode })
    const outcome = await create.run(
      { bankCode, amount: bahtFromSatang(read.amount) },
      // A request that the browser sends twice must not make a second QR.
      { idempotencyKey: randomId() },
    )
    const error = errorIn(outcome)
    const mayBeMade = outcome.status === 'done' || outcome.status === 'verified'
    if (mayBeMade) void overtake(overtakenBy(qrcode.create))
    if (error?.kind === 'refused') void toast(errorText(error), 'danger')
    if (outcome.status === 'done') {
      const { hasQrcode, message } = outcome.answer
      if (hasQrcode && onCreated(outcome.answer)) {
        dropSent(typed)
        storedKeys.qrAmount.in(sessionArea()).write(bahtFromSatang(read.amount))
      } else {
        // The words beside a QR say that it was made.
        const words = hasQrcode ? null : (errorCodeText(message, i18n) ?? readableWords(message))
        void toast(words ?? t`The QR code could not be made`, 'danger')
      }
    }
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <AmountField
        entersForm
        ref={input}
        label={<Trans>Amount to deposit</Trans>}
        // The error text says the same.
        hint={problem !== 'below-minimum' && <Trans>At least {least}</Trans>}
        value={typed}
        quickAmounts={quickAmounts(provider, config.depositMinBaht, last)}
        onQuick={(baht) => change(String(baht))}
        onChange={(event) => change(event.target.value)}
        error={
          problem ? (
            <DepositAmountProblem problem={problem} minimum={minimum} />
          ) : (
            // What the service has refused is told by a toast: it need not be about the amount.
            create.error && create.error.kind !== 'refused' && errorText(create.error)
          )
        }
      />
      <Button type="submit" variant="primary" full icon={<QrCode />} busy={create.isPending}>
        <Trans>Create QR</Trans>
      </Button>
    </form>
  )
}
