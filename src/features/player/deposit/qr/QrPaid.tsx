import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheckBig } from 'lucide-react'
import { query } from '#api/query.ts'
import { wallet } from '#contract/wallet.ts'
import type { Satang } from '#domain/money.ts'
import { Amount } from '#ui/Amount.tsx'
import { BroughtIntoView } from '#ui/BroughtIntoView.tsx'
import { Button } from '#ui/base/Button.tsx'

interface QrPaidProps {
  amount: Satang | null
  onAnother: () => void
  onDone: () => void
}

/** The statement shows the money of the QR: it takes the place of the ticket. */
export function QrPaid({ amount, onAnother, onDone }: QrPaidProps) {
  const overview = useQuery(query(wallet.overview))
  return (
    <BroughtIntoView>
      <div role="status" className="flex flex-col items-center gap-1 text-center">
        <CircleCheckBig aria-hidden="true" className="size-14 text-positive" />
        <p className="mt-1 font-semibold">
          <Trans>Your QR was paid</Trans>
        </p>
        <Amount value={amount} sign="+" currency size="lg" />
        <p className="text-ink-muted text-sm">
          <Trans>
            Balance now: <Amount value={overview.data?.wallet.amount} currency />
          </Trans>
        </p>
      </div>
      <div className="mt-4 flex flex-wrap gap-3 *:flex-auto">
        <Button onClick={onAnother}>
          <Trans>Another QR</Trans>
        </Button>
        <Button variant="primary" onClick={onDone}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </BroughtIntoView>
  )
}
