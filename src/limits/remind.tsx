import { Plural, Trans } from '@lingui/react/macro'
import { alertDialog } from '#dialogs/prompts.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import type { ReminderMinutes } from '#domain/play-limits.ts'
import { loadLaterTexts } from '#i18n/load-later-texts.ts'
import { countTimeHere } from './time-here.ts'

/** How often it is looked whether it is time. */
const LOOK_MS = 15_000

/** Returns how many whole periods have passed that were not told yet. */
export function periodsToTell(elapsedMs: number, minutes: ReminderMinutes | null, told: number): number {
  if (minutes === null) return 0
  return Math.max(0, Math.floor(elapsedMs / (minutes * MINUTE_MS)) - told)
}

/**
 * Tells the player each time how long the app has been open, in the tab that is looked at. The time is that of
 * a clock that nobody sets, and goes on through a reload.
 * @param minutesNow the player's wish as it is now
 * @returns a function that stops it
 */
export function remindWhile(minutesNow: () => ReminderMinutes | null): () => void {
  const here = countTimeHere()
  const look = () => {
    here.save()
    const minutes = minutesNow()
    if (minutes === null) return
    const elapsedMs = here.elapsedMs()
    // Who sets it late is not told of what was before. Who was away in a game is told on the way back.
    const told = here.toldOf(minutes) ?? periodsToTell(elapsedMs, minutes, 0)
    const due = periodsToTell(elapsedMs, minutes, told)
    const isSeen = document.visibilityState === 'visible'
    here.noteTold(minutes, isSeen ? told + due : told)
    if (isSeen && due > 0) tell(Math.floor(elapsedMs / MINUTE_MS)).catch(() => {})
  }
  const timer = setInterval(look, LOOK_MS)
  document.addEventListener('visibilitychange', look)
  addEventListener('pagehide', here.save)
  return () => {
    removeEventListener('pagehide', here.save)
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}

/** @throws {Error} when its texts cannot be fetched */
async function tell(minutes: number): Promise<void> {
  await loadLaterTexts()
  await alertDialog({
    tone: 'info',
    title: (
      <Plural
        value={minutes}
        one="You have been here for # minute"
        other="You have been here for # minutes"
      />
    ),
    body: <Trans>How about a short rest? Your money stays where it is.</Trans>,
  })
}
