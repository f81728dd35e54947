import { useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import { formatSatang } from '#domain/format-money.ts'
import type { Satang } from '#domain/money.ts'
import { classNames } from '#ui/base/class-names.ts'
import { FiguresHidden, HIDDEN_FIGURE } from './figures-hidden.ts'

interface AmountProps {
  value: Satang | null | undefined
  /** The sign and its colour. The figure is then shown without its own sign; what is below 0 has no plus. */
  sign?: 'none' | '+' | '-'
  /** The money did not move, and must not look as if it had. */
  isVoid?: boolean
  /** The money has not moved yet. The sign stands without its colour. */
  isPending?: boolean
  currency?: boolean
  size?: 'inherit' | 'lg' | 'hero'
  /** The player needs the figure, such as the amount of a QR to pay. It is never hidden. */
  isNeeded?: boolean
  className?: string
}

const SIZES = {
  inherit: '',
  lg: 'text-xl font-bold',
  hero: 'leading-tight font-bold tracking-tight',
}
const SIGNS = { none: '', '+': 'text-positive', '-': 'text-negative' }

/** An amount in baht. An unknown amount is a dash, never zero. */
export function Amount({
  value,
  sign: wanted = 'none',
  isVoid = false,
  isPending = false,
  currency = false,
  size = 'inherit',
  isNeeded = false,
  className,
}: AmountProps) {
  const { t } = useLingui()
  const isKnown = value !== null && value !== undefined
  const isHidden = useContext(FiguresHidden) && isKnown && !isNeeded
  const isNegative = isKnown && value < 0
  const figure = isHidden ? HIDDEN_FIGURE : formatSatang(isNegative ? -value : value)
  // While figures are hidden, the sign must not tell a loss.
  const sign = isNegative && wanted === '+' && !isHidden ? '-' : wanted
  const hasMinus = sign === '-' ? isKnown : sign === 'none' && isNegative && !isHidden
  return (
    <span
      className={classNames(
        'tabular whitespace-nowrap',
        SIZES[size],
        // Shrinks instead of breaking: 12,345,678.90 fits a 320 px screen.
        size === 'hero' && (figure.length > 10 ? 'text-[8.5vw] sm:text-4xl' : 'text-[min(11vw,3rem)]'),
        isVoid ? 'text-ink-muted line-through' : isKnown && !isPending && SIGNS[sign],
        className,
      )}
    >
      {hasMinus ? '−' : isKnown && sign === '+' && '+'}
      {currency && <span className="me-[0.15em] font-medium text-[0.72em] opacity-85">฿</span>}
      {isHidden ? (
        // It would be read as five bullets.
        <span role="img" aria-label={t`hidden`}>
          {figure}
        </span>
      ) : (
        figure
      )}
    </span>
  )
}
