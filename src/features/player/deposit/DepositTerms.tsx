import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { config } from '#config.ts'
import { lookup } from '#contract/lookup.ts'
import { formatBaht, SATANG_PER_BAHT } from '#domain/money.ts'

/** The terms that apply to every method (docs/product-rules.md#deposit). */
export function DepositTerms() {
  const hours = useQuery(query(lookup.slip)).data
  const least = formatBaht(BigInt(config.depositMinBaht) * SATANG_PER_BAHT)
  const { slipHours, qrMinutes } = config
  const { closeFrom, closeTo } = hours ?? {}
  return (
    <ul className="flex list-disc flex-col gap-1 ps-5 text-ink-muted text-sm">
      <li>
        <Trans>The minimum deposit is {least}</Trans>
      </li>
      <li>
        <Trans>Your wallet is credited within 1 minute</Trans>
      </li>
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
      {closeFrom && closeTo && (
        <li>
          <Trans>
            Slips are not taken from {closeFrom} to {closeTo}
          </Trans>
        </li>
      )}
    </ul>
  )
}
