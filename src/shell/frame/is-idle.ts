import { hasUnkeptFile } from '#features/player/chat/chat-outbox.ts'
import { currentIntents, isOpen } from '#intents/journal.ts'
import { isBusyHere } from '#offline/exclusive.ts'
import { isWithServer, unwrittenSlips } from '#slips/outbox/slip-outbox.ts'
import { slipsInPreparation } from '#slips/picture/slips-in-preparation.ts'
import { isHalfTyped } from './is-half-typed.ts'

/** Whether a slip or a chat file is on this page alone. It may stay so until the player sends it. */
export function isHereAlone(): boolean {
  const hasUnkeptSlip =
    slipsInPreparation.get().size > 0 || unwrittenSlips.get().some((slip) => !isWithServer(slip))
  return hasUnkeptSlip || hasUnkeptFile()
}

/** Whether something is on its way to the server, or on this page alone. */
export function isUnderWay(): boolean {
  return currentIntents().some(isOpen) || isBusyHere() || isHereAlone()
}

/**
 * Whether a reload takes nothing from the player: nothing is open, half typed, being saved or under way,
 * and the page is hidden (docs/reliability.md#t15).
 */
export function isIdle(): boolean {
  return (
    document.visibilityState === 'hidden' &&
    document.querySelector('dialog[open], video, [aria-busy=true], [data-saving]') === null &&
    !isHalfTyped() &&
    !isUnderWay()
  )
}
