import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { config } from '#config.ts'
import { lookup } from '#contract/lookup.ts'
import { formatBaht } from '#domain/format-money.ts'
import { SATANG_PER_BAHT } from '#domain/money.ts'
import { closedHours } from '#slips/outbox/slip-hours.ts'

interface DepositTermsProps {
  /** The smallest deposit by the method that is open, in baht. */
  minimum: number
  /** When the wallet is credited; null where nobody has said so. */
  credited: 'within-a-minute' | 'by-staff' | null
}

/** The terms of a deposit (docs/product-rules.md#deposit). */
export function DepositTerms({ minimum, credited }: DepositTermsProps) {
  const hours = useQuery(query(lookup.slip)).data
  const least = formatBaht(BigInt(minimum) * SATANG_PER_BAHT)
  const { slipHours, qrMinutes } = config
  const closed = closedHours(hours)
  const { from: closeFrom, to: closeTo } = closed ?? {}
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-muted text-sm">
      <li>
        <Trans>The minimum deposit is {least}</Trans>
      </li>
      {credited && (
        <li>
          {credited === 'by-staff' ? (
            <Trans>Your wallet is credited once staff have checked your deposit</Trans>
          ) : (
            <Trans>Your wallet is credited within 1 minute</Trans>
          )}
        </li>
      )}
      <li>
        <Plural
          value={slipHours}
          one="Upload the slip within # hour of the transfer"
          other="Upload the slip within # hours of the transfer"
        />
      </li>
      <li>
        <Plural
          value={qrMinutes}
          one="A QR can be paid once, within # minute"
          other="A QR can be paid once, within # minutes"
        />
      </li>
      {closed && (
        <li>
          <Trans>
            Slips are not taken from {closeFrom} to {closeTo}
          </Trans>
        </li>
      )}
    </ul>
  )
}
