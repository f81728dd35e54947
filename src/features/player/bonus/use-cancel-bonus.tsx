import { Trans } from '@lingui/react/macro'
import { useCommand } from '#api/use-command.ts'
import { bonus } from '#contract/bonus.ts'
import { confirm, showMoneyResult } from '#dialogs/prompts.ts'
import { readableWords } from '#i18n/error-text.ts'
import { useBeingChecked } from '#intents/use-being-checked.ts'
import { useConclusion } from '#intents/use-conclusion.ts'

/**
 * Ends the active bonus, once the player has agreed, and tells the outcome. It belongs to the screen: the card of
 * the bonus may be gone before the outcome is known.
 */
export function useCancelBonus() {
  const clear = useCommand(bonus.clear, {
    onError: 'alert',
    errorTitle: <Trans>The bonus could not be cancelled</Trans>,
  })
  const conclude = useConclusion(() => {})
  const isBeingChecked = useBeingChecked(bonus.clear)

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
    void showMoneyResult({
      tone: 'success',
      title: words ?? <Trans>The bonus has ended.</Trans>,
      body: <Trans>You can choose another one.</Trans>,
    })
  }

  return { cancel, isBusy: clear.isPending || isBeingChecked }
}
