import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Slip } from '#contract/statement.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { MoneySteps } from '#money/MoneySteps.tsx'
import { TellSupport } from '#money/TellSupport.tsx'
import { receiptOfSlip, slipKey } from '#slips/receipt-subject.ts'
import { asksForSupport, slipReasonText } from '#slips/slip-reason-text.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/base/Button.tsx'
import { SlipImageLink } from './SlipImageLink.tsx'
import { SlipStatus } from './SlipStatus.tsx'

/** An uploaded slip: its picture, how far it is, and, where it failed, why and the way on. */
export function SlipCard({ slip }: { slip: Slip }) {
  const { status, amount, createdAt } = slip
  const hasFailed = status === 'FAILED'
  return (
    <li className="flex gap-x-3 py-4 first:pt-1 max-tight:flex-wrap">
      <SlipImageLink slip={slip} />
      <div className="min-w-0 flex-1 max-tight:basis-full">
        <OpenReceipt slip={slip}>
          <span className="flex items-baseline justify-between gap-x-2 max-tight:flex-wrap">
            <Amount
              value={amount}
              currency={amount !== null}
              className="font-bold"
              isVoid={hasFailed && amount !== null}
            />
            <SlipStatus status={status} />
          </span>
          <span className="tabular block text-ink-muted text-xs">{formatDateTime(createdAt)}</span>
        </OpenReceipt>
        {status === 'PENDING' && (
          <div className="-mx-2 mt-2">
            <MoneySteps standing="checking" end={<Trans>In your wallet</Trans>} />
          </div>
        )}
        {hasFailed && <Failure slip={slip} />}
      </div>
    </li>
  )
}

/** The head of the card opens the receipt, where the slip can be told from the others. */
function OpenReceipt({ slip, children }: { slip: Slip; children: ReactNode }) {
  const dialogs = useDialogs()
  const key = slipKey(slip)
  if (key === null) return <div>{children}</div>
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="-mx-2 -my-1 flex w-[calc(100%+4*var(--spacing))] items-center gap-1 rounded-control px-2 py-1 text-start hover:bg-lifted"
      onClick={() => dialogs.open('receipt', receiptOfSlip(key))}
    >
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronRight aria-hidden="true" className="-me-1 size-5 shrink-0 text-ink-muted" />
    </button>
  )
}

function Failure({ slip: { note, createdAt } }: { slip: Slip }) {
  const { t, i18n } = useLingui()
  const dialogs = useDialogs()
  const why = slipReasonText(note, i18n)
  const time = formatDateTime(createdAt)
  return (
    <>
      <p className="mt-1 text-pretty text-negative text-sm">{why}</p>
      <div className="-ms-3">
        {asksForSupport(note) ? (
          <TellSupport text={t`Please look into this slip for me: ${time}. It was not accepted: ${why}`} />
        ) : (
          <Button size="sm" variant="ghost" onClick={() => dialogs.open('deposit')}>
            <Trans>Upload another slip</Trans>
          </Button>
        )}
      </div>
    </>
  )
}
