import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#api/query.ts'
import { wallet } from '#contract/wallet.ts'
import type { Satang } from '#domain/money.ts'
import { MoneyFacts } from '#money/result/MoneyFacts.tsx'
import { ResultMark } from '#money/result/ResultMark.tsx'
import { Amount } from '#ui/Amount.tsx'
import { BroughtIntoView } from '#ui/BroughtIntoView.tsx'
import { Button } from '#ui/base/Button.tsx'

interface QrPaidProps {
  amount: Satang | null
  /** When it was seen here, epoch ms; null where the player was told before. */
  at: number | null
  /** The name of the provider. */
  way: string
  onAnother: () => void
  onDone: () => void
}

/** The statement shows the money of the QR: it takes the place of the ticket. */
export function QrPaid({ amount, at, way, onAnother, onDone }: QrPaidProps) {
  const [shownAt] = useState(Date.now)
  // A balance that was read before may be without this money.
  const { data, dataUpdatedAt, refetch } = useQuery(query(wallet.overview))
  useEffect(() => void refetch(), [refetch])
  return (
    <BroughtIntoView>
      <div className="flex flex-col items-center gap-3 pt-2">
        <ResultMark tone="success" />
        <p className="font-bold text-lg">
          <Trans>Your QR was paid</Trans>
        </p>
        <div className="w-full">
          <MoneyFacts
            amount={amount}
            sign="+"
            body={
              <Trans>
                Balance now: <Amount value={dataUpdatedAt >= shownAt ? data?.wallet.amount : null} currency />
              </Trans>
            }
            facts={[{ label: <Trans>Way</Trans>, value: way }]}
            at={at}
          />
        </div>
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
