import { Trans, useLingui } from '@lingui/react/macro'
import { useCommand } from '#api/use-command.ts'
import { type BonusItem, bonus, type ActiveBonus as Status } from '#contract/bonus.ts'
import { confirm, showOutcome } from '#dialogs/prompts.ts'
import { readableWords } from '#i18n/error-text.ts'
import { useBeingChecked } from '#intents/use-being-checked.ts'
import { useConclusion } from '#intents/use-conclusion.ts'
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
}

/** Shows the active bonus, how far its turnover is where that is known, and below it the way to cancel it. */
export function ActiveBonus({ active, items, updatedAt }: ActiveBonusProps) {
  const { i18n } = useLingui()
  const baht = useBaht()
  const clear = useCommand(bonus.clear, {
    onError: 'alert',
    errorTitle: <Trans>The bonus could not be cancelled</Trans>,
  })
  // The card needs no closing: it disappears with the bonus.
  const conclude = useConclusion(() => {})
  const isBeingChecked = useBeingChecked(bonus.clear)
  const known = activeTypeText(active.type)
  const type = known ? i18n._(known) : active.type
  const name = activeName(active, items)
  const progress = bonusProgress(active)
  const done = progress && baht(progress.done)
  const needed = progress && baht(progress.needed)

  async function cancel(): Promise<void> {
    const isSure = await confirm({
      title: <Trans>Cancel this bonus?</Trans>,
      body: <Trans>What the bonus gave you may be taken back. This cannot be undone.</Trans>,
      confirmLabel: <Trans>Yes, cancel it</Trans>,
      cancelLabel: <Trans>Keep it</Trans>,
      tone: 'danger',
    })
    if (!isSure) return
    const outcome = await clear.run({})
    if (!(await conclude(outcome))) return
    const words = readableWords(outcome.status === 'done' ? outcome.answer.message : null)
    void showOutcome({
      tone: 'success',
      title: words ?? <Trans>The bonus has ended.</Trans>,
      body: <Trans>You can choose another one.</Trans>,
    })
  }

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
        <Button
          variant="ghost"
          className="text-sm underline"
          busy={clear.isPending || isBeingChecked}
          onClick={() => void cancel()}
        >
          <Trans>Cancel bonus</Trans>
        </Button>
      </div>
    </div>
  )
}
