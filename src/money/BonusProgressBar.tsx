import { Trans, useLingui } from '@lingui/react/macro'
import { useBaht } from '#ui/figures-hidden.ts'
import { ProgressBar } from '#ui/ProgressBar.tsx'
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
      <ProgressBar label={t`Progress of the bonus`} progress={percent / 100} onHero={onHero} />
      <p className="mt-1.5 text-sm">
        {percent === 100 ? (
          <Trans>The conditions of the bonus are met.</Trans>
        ) : (
          <Trans>Play {left} more to meet the conditions</Trans>
        )}
      </p>
    </div>
  )
}
