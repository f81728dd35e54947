import { Trans, useLingui } from '@lingui/react/macro'
import { Landmark, QrCode, Wallet } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import type { Segment } from './segment-rules.ts'

const ICONS = { qr: QrCode, account: Landmark, truemoney: Wallet }

interface DepositSegmentsProps {
  offered: readonly Segment[]
  open: Segment
  onOpen: (segment: Segment) => void
  /** What stands beside the name of a segment that is not open, such as the time left of a QR. */
  note?: Partial<Record<Segment, ReactNode>>
}

/** The ways to pay, side by side; one is open. */
export function DepositSegments({ offered, open, onOpen, note = {} }: DepositSegmentsProps) {
  const { t } = useLingui()
  const names: Record<Segment, ReactNode> = {
    qr: <Trans>Scan a QR</Trans>,
    account: <Trans>To an account</Trans>,
    truemoney: <Trans>TrueMoney</Trans>,
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend would take a line of its own
    <div
      role="group"
      aria-label={t`Ways to deposit`}
      className="flex gap-1 rounded-card bg-lifted p-1 max-tight:flex-col"
    >
      {offered.map((segment) => {
        const Icon = ICONS[segment]
        const isOpen = segment === open
        return (
          <button
            key={segment}
            type="button"
            aria-pressed={isOpen}
            onClick={() => onOpen(segment)}
            className={classNames(
              'flex min-h-touch min-w-0 flex-1 flex-col items-center justify-center gap-0.5 rounded-2xl px-0.5 py-1.5 text-center text-sm leading-snug',
              isOpen ? 'bg-primary font-semibold text-on-primary forced-color-adjust-none' : 'text-ink-muted',
            )}
          >
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            <span className="min-w-0">{names[segment]}</span>
            {!isOpen && note[segment]}
          </button>
        )
      })}
    </div>
  )
}
