import { Trans } from '@lingui/react/macro'
import { BonusProgressBar } from '#money/BonusProgressBar.tsx'
import { useActiveBonus } from '#money/use-active-bonus.ts'
import { Notice } from '#ui/base/Notice.tsx'
import { StaleMark } from '#ui/StaleMark.tsx'

/**
 * Warns that bonus conditions come first: as a notice while a bonus is active, else as a line of text.
 * @param checkedAt when the server has told of the bonus, epoch ms
 */
export function BonusWarning({ checkedAt }: { checkedAt: number }) {
  const { isActive, progress } = useActiveBonus()
  if (progress?.percent === 100)
    return (
      <div>
        <BonusProgressBar progress={progress} />
        <StaleMark at={checkedAt} className="mt-1" />
      </div>
    )
  if (isActive) {
    return (
      <Notice tone="warning" title={<Trans>You have an active bonus</Trans>}>
        <Trans>You can withdraw once its conditions are met. Withdrawing before then may be refused.</Trans>
        {progress && <BonusProgressBar progress={progress} className="mt-2" />}
        <StaleMark at={checkedAt} hasNoFigures={!progress} className="mt-1" />
      </Notice>
    )
  }
  return (
    <p className="text-ink-muted text-sm">
      <Trans>If you have taken a bonus, its conditions must be met before you withdraw.</Trans>
    </p>
  )
}
