import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '#ui/base/class-names.ts'
import { useBaht } from '#ui/figures-hidden.ts'
import type { BonusProgress } from './bonus-progress.ts'

interface BonusProgressBarProps {
  progress: BonusProgress
  onHero?: boolean
  className?: string
}

/** A thin bar of the bonus's turnover, and below it what is left until the player can withdraw. */
export function BonusProgressBar({ progress, onHero = false, className }: BonusProgressBarProps) {
  const { t } = useLingui()
  const left = useBaht()(progress.left)
  const { percent } = progress
  return (
    <div className={className}>
      <div
        role="progressbar"
        aria-label={t`Progress of the bonus`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className={classNames(
          'h-2 overflow-hidden rounded-full',
          onHero ? 'bg-on-hero/20' : 'bg-ink-muted/25',
        )}
      >
        <div
          className={classNames(
            'h-full rounded-full transition-[width] duration-500',
            onHero ? 'bg-hero-accent' : 'bg-accent-ink',
          )}
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="mt-1.5 text-sm">
        {percent === 100 ? (
          <Trans>The conditions of the bonus are met.</Trans>
        ) : (
          <Trans>Play {left} more and you can withdraw</Trans>
        )}
      </p>
    </div>
  )
}
