import { Trans, useLingui } from '@lingui/react/macro'
import { Gift } from 'lucide-react'
import { useCommand } from '#api/use-command.ts'
import { bonus } from '#contract/bonus.ts'
import { alertDialog, confirm } from '#dialogs/prompts.ts'
import { readableWords } from '#i18n/error-text.ts'
import { useBeingChecked } from '#intents/use-being-checked.ts'
import { useConclusion } from '#intents/use-conclusion.ts'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { StaleMark } from '#ui/StaleMark.tsx'
import { activeTypeText } from './bonus-words.ts'

interface ActiveBonusCardProps {
  /** The server's name of the type; null when the server gives none. */
  type: string | null
  /** When the server sent the type, epoch ms */
  updatedAt: number
}

/** Shows the active bonus and a button to cancel it. */
export function ActiveBonusCard({ type, updatedAt }: ActiveBonusCardProps) {
  const { i18n } = useLingui()
  const clear = useCommand(bonus.clear, {
    onError: 'alert',
    errorTitle: <Trans>The bonus could not be cancelled</Trans>,
  })
  // The card needs no closing: it disappears with the bonus.
  const conclude = useConclusion(() => {})
  const isBeingChecked = useBeingChecked(bonus.clear)
  const known = activeTypeText(type)

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
    void alertDialog({ tone: 'success', title: words ?? <Trans>The bonus has ended.</Trans> })
  }

  return (
    <Card as="section" tone="hero" className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-hero-deep text-hero-accent">
          <Gift aria-hidden="true" className="size-6" />
        </span>
        <div className="min-w-0">
          <h2 className="text-hero-muted text-sm">
            <Trans>Active bonus</Trans>
          </h2>
          <p className="font-bold text-lg">{known ? i18n._(known) : type}</p>
          <StaleMark at={updatedAt} onHero />
        </div>
      </div>
      <Button full busy={clear.isPending || isBeingChecked} onClick={() => void cancel()}>
        <Trans>Cancel bonus</Trans>
      </Button>
    </Card>
  )
}
