import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatSatang, withCommas } from '#domain/format-money.ts'
import { SATANG_PER_BAHT, type Satang } from '#domain/money.ts'
import { TRANSFER_MINIMUM } from '#domain/transfer-rules.ts'
import { classNames } from '#ui/base/class-names.ts'

/** In baht. */
const AMOUNTS = [100n, 500n, 1000n]

interface AmountChipsProps {
  /** The typed amount; the chip that stands for it looks chosen. */
  typed: string
  onTyped: (typed: string) => void
  /** What there is. The chip "All" fills it in, and larger amounts are off; null while it is not known. */
  whole: Satang | null
}

/** Frequent amounts of a transfer to fill in, and all that there is. */
export function AmountChips({ typed, onTyped, whole }: AmountChipsProps) {
  const all = formatSatang(whole)
  const isTooLittle = whole === null || whole < TRANSFER_MINIMUM
  return (
    <div className="grid grid-cols-4 gap-2 max-tight:grid-cols-2">
      {AMOUNTS.map((baht) => (
        <Chip
          key={baht}
          isChosen={typed === String(baht)}
          isOff={whole !== null && baht * SATANG_PER_BAHT > whole}
          onChoose={() => onTyped(String(baht))}
        >
          {withCommas(baht)}
        </Chip>
      ))}
      <Chip isChosen={!isTooLittle && typed === all} isOff={isTooLittle} onChoose={() => onTyped(all)}>
        <Trans>All</Trans>
      </Chip>
    </div>
  )
}

interface ChipProps {
  isChosen: boolean
  isOff: boolean
  onChoose: () => void
  children: ReactNode
}

function Chip({ isChosen, isOff, onChoose, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isOff}
      onClick={onChoose}
      className={classNames(
        'tabular min-h-touch rounded-control border-2 bg-lifted px-1 font-semibold text-sm disabled:opacity-50',
        isChosen ? 'border-accent-ink' : 'border-transparent',
      )}
    >
      {children}
    </button>
  )
}
