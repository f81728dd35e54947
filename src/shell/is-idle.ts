import { currentIntents } from '#offline/journal.ts'

/** Typed and not sent: what a reload would lose. */
function isHalfTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden], [type=checkbox], [type=radio]), textarea',
  )
  return [...fields].some(({ value, readOnly }) => value !== '' && !readOnly)
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
    !currentIntents().some(({ state }) => state === 'under-way' || state === 'checking')
  )
}
