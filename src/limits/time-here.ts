/** How long the player has been here, in this tab and session, also through a reload. */
import type { ReminderMinutes } from '#domain/play-limits.ts'
import { msInSession, sessionEpoch } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'

export interface TimeHere {
  elapsedMs(): number
  /** How many periods the player was told of; null for none yet of this length. */
  toldOf(minutes: ReminderMinutes): number | null
  noteTold(minutes: ReminderMinutes, periods: number): void
  /** Keeps it for the next load of the page. */
  save(): void
}

let counting: { epoch: number; here: TimeHere } | null = null

/** Goes on counting where the page before has stopped. */
export function countTimeHere(): TimeHere {
  if (counting?.epoch !== sessionEpoch()) counting = { epoch: sessionEpoch(), here: beginCounting() }
  return counting.here
}

function beginCounting(): TimeHere {
  const before = storedKeys.timeHere.read() ?? { elapsedMs: 0, told: {} }
  const told: Record<string, number> = { ...before.told }
  const elapsedMs = () => before.elapsedMs + msInSession()
  const save = () => storedKeys.timeHere.write({ elapsedMs: elapsedMs(), told })
  return {
    elapsedMs,
    toldOf: (minutes) => told[minutes] ?? null,
    noteTold(minutes, periods) {
      told[minutes] = periods
      save()
    },
    save,
  }
}
