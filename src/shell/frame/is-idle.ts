import { hasUnkeptFile } from '#features/player/chat/chat-outbox.ts'
import { currentIntents } from '#intents/journal.ts'
import { isBusyHere } from '#offline/exclusive.ts'

/** True where a field holds text that a reload would lose. */
export function isHalfTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden], [type=checkbox], [type=radio]), textarea',
  )
  return [...fields].some(({ value, readOnly }) => value !== '' && !readOnly)
}

/** True while something is on its way to the server: money, a slip, or a chat file that only this tab has. */
export function isUnderWay(): boolean {
  const isMoneyUnderWay = currentIntents().some(({ state }) => state === 'under-way' || state === 'checking')
  return isMoneyUnderWay || isBusyHere() || hasUnkeptFile()
}

/**
 * True where a reload takes nothing from the player: nothing is open, half typed or under way, and the page
 * is hidden (docs/reliability.md#t15).
 */
export function isIdle(): boolean {
  return (
    document.visibilityState === 'hidden' &&
    document.querySelector('dialog[open], video, [aria-busy=true]') === null &&
    !isHalfTyped() &&
    !isUnderWay()
  )
}
