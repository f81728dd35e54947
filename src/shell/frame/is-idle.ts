import { hasUnkeptFile } from '#features/player/chat/chat-outbox.ts'
import { currentIntents } from '#intents/journal.ts'
import { isBusyHere } from '#offline/exclusive.ts'

/** Typed and not sent: what a reload would lose. */
export function isHalfTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden], [type=checkbox], [type=radio]), textarea',
  )
  return [...fields].some(({ value, readOnly }) => value !== '' && !readOnly)
}

/** On its way to the server: money, a slip, or what was written or picked in the chat and lies in this tab alone. */
export function isUnderWay(): boolean {
  const isMoneyUnderWay = currentIntents().some(({ state }) => state === 'under-way' || state === 'checking')
  return isMoneyUnderWay || isBusyHere() || hasUnkeptFile()
}

/**
 * Whether the page can be replaced without taking anything from the player: nothing is open, half
 * typed or under way, and nobody looks (RELIABILITY T15).
 */
export function isIdle(): boolean {
  return (
    document.visibilityState === 'hidden' &&
    document.querySelector('dialog[open], video, [aria-busy=true]') === null &&
    !isHalfTyped() &&
    !isUnderWay()
  )
}
