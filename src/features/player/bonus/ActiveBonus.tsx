import { Trans, useLingui } from '@lingui/react/macro'
import type { BonusItem, ActiveBonus as Status } from '#contract/bonus.ts'
import { BonusProgressBar } from '#money/BonusProgressBar.tsx'
import { bonusProgress } from '#money/bonus-progress.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { useBaht } from '#ui/figures-hidden.ts'
import { StaleMark } from '#ui/StaleMark.tsx'
import { ActiveBonusMark } from './ActiveBonusMark.tsx'
import { activeName } from './bonus-name.ts'
import { activeTypeText } from './bonus-words.ts'
import { PlayOn } from './PlayOn.tsx'

interface ActiveBonusProps {
  active: Status
  /** The list of bonuses, which has the name of the active one */
  items: readonly BonusItem[]
  /** When the server sent it, epoch ms */
  updatedAt: number
  isCancelling: boolean
  onCancel: () => void
}

/** Shows the active bonus, how far its turnover is where that is known, and below it the way to cancel it. */
export function ActiveBonus({ active, items, updatedAt, isCancelling, onCancel }: ActiveBonusProps) {
  const { i18n } = useLingui()
  const baht = useBaht()
  const known = activeTypeText(active.type)
  const type = known ? i18n._(known) : active.type
  const name = activeName(active, items)
  const progress = bonusProgress(active)
  const done = progress && baht(progress.done)
  const needed = progress && baht(progress.needed)

  return (
    <div>
      <Card as="section" tone="hero" className="flex flex-col gap-4">
        <div className="flex items-center gap-4">
          <div className="min-w-0 flex-1">
            <h2 className="text-hero-muted text-sm">
              <Trans>Active bonus</Trans>
            </h2>
            <p className="font-bold text-lg">{name ?? type}</p>
            {name !== null && name !== type && <p className="text-hero-muted text-sm">{type}</p>}
            <StaleMark at={updatedAt} onHero />
          </div>
          <ActiveBonusMark percent={progress?.percent ?? null} />
        </div>
        {progress ? (
          <div>
            <p className="tabular mb-1.5">
              <Trans>
                {done} of {needed} played
              </Trans>
            </p>
            <BonusProgressBar progress={progress} onHero />
          </div>
        ) : (
          <p className="text-sm">
            <Trans>You can withdraw once the conditions of this bonus are met.</Trans>
          </p>
        )}
        <PlayOn isMet={progress?.percent === 100} />
      </Card>
      <div className="mt-1 text-center">
        <Button variant="ghost" className="text-sm underline" busy={isCancelling} onClick={onCancel}>
          <Trans>Cancel bonus</Trans>
        </Button>
      </div>
    </div>
  )
}
