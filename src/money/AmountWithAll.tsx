import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { formatSatang } from '#domain/format-money.ts'
import type { Satang } from '#domain/money.ts'
import { AmountField } from '#ui/AmountField.tsx'
import { Button } from '#ui/base/Button.tsx'

interface AmountWithAllProps {
  typed: string
  onTyped: (typed: string) => void
  /** The amount that the button "All" fills in; null while it is not known. */
  whole: Satang | null
  error?: ReactNode
  hint?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A field for an amount, with a button that fills in the whole balance. */
export function AmountWithAll({ typed, onTyped, whole, error, hint, ref }: AmountWithAllProps) {
  return (
    <div className="grid grid-cols-[1fr_auto] items-start gap-x-2 max-tight:grid-cols-1">
      <AmountField
        ref={ref}
        entersForm
        label={<Trans>Amount</Trans>}
        value={typed}
        onChange={(event) => onTyped(event.target.value)}
        error={error}
        hint={hint}
      />
      {/* Level with the field, below the height of its label. */}
      <Button
        className="mt-7 h-[3.25rem] max-tight:mt-2"
        disabled={whole === null || whole <= 0}
        onClick={() => onTyped(formatSatang(whole))}
      >
        <Trans>All</Trans>
      </Button>
    </div>
  )
}
