import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { query, refreshTopics } from '#api/query.ts'
import { readInTime } from '#api/read-in-time.ts'
import { readNow } from '#api/read-now.ts'
import { useCommand } from '#api/use-command.ts'
import { type ActiveBonus, bonus } from '#contract/bonus.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { alertDialog, confirm, showMoneyResult } from '#dialogs/prompts.ts'
import { readableWords } from '#i18n/error-text.ts'
import { useBeingChecked } from '#intents/use-being-checked.ts'
import { useConclusion } from '#intents/use-conclusion.ts'
import { sessionEpoch } from '#session/session.ts'
import { activeCode } from './bonus-name.ts'

/**
 * Ends the active bonus, once the player has agreed, and tells the outcome. It belongs to the screen: the card of
 * the bonus may be gone before the outcome is known.
 */
export function useCancelBonus() {
  const client = useQueryClient()
  const [isLooking, setLooking] = useState(false)
  const clear = useCommand(bonus.clear, {
    onError: 'alert',
    errorTitle: <Trans>The bonus could not be cancelled</Trans>,
  })
  const conclude = useConclusion(() => {})
  const isBeingChecked = useBeingChecked(bonus.clear)

  /** The call names no bonus. Another phone may have taken another one since this one was read. */
  async function hasChanged({ type, code }: ActiveBonus): Promise<boolean> {
    setLooking(true)
    const list = query(bonus.list)
    const before = activeCode(client.getQueryData<AnswerOf<typeof bonus.list>>(list.queryKey))
    const [now, bonuses] = await Promise.all([
      readInTime(readNow(client, query(bonus.checkActive))),
      // Where the service tells no code of the active bonus, the list tells which one it is.
      code === null ? readInTime(readNow(client, list)) : null,
    ])
    setLooking(false)
    const listed = activeCode(bonuses)
    const isOtherListed = before !== null && listed !== null && listed !== before
    return isOtherListed || (Boolean(now?.status) && (now?.type !== type || now?.code !== code))
  }

  /** @param shown the bonus that the player sees */
  async function cancel(shown: ActiveBonus): Promise<void> {
    const isSure = await confirm({
      title: <Trans>Cancel this bonus?</Trans>,
      body: <Trans>What the bonus gave you may be taken back. This cannot be undone.</Trans>,
      confirmLabel: <Trans>Yes, cancel it</Trans>,
      cancelLabel: <Trans>Keep it</Trans>,
      tone: 'danger',
    })
    if (!isSure) return
    const epoch = sessionEpoch()
    const isOther = await hasChanged(shown)
    // The next player has not asked for it.
    if (sessionEpoch() !== epoch) return
    if (isOther) {
      refreshTopics(client, bonus.clear.refreshes)
      void alertDialog({
        tone: 'warning',
        title: <Trans>Your bonus has changed</Trans>,
        body: <Trans>Nothing was sent. Another bonus is active now.</Trans>,
      })
      return
    }
    const outcome = await clear.run({})
    if (!(await conclude(outcome))) return
    const words = readableWords(outcome.status === 'done' ? outcome.answer.message : null)
    void showMoneyResult({
      tone: 'success',
      title: words ?? <Trans>The bonus has ended.</Trans>,
      body: <Trans>You can choose another one.</Trans>,
    })
  }

  return { cancel, isBusy: isLooking || clear.isPending || isBeingChecked }
}
