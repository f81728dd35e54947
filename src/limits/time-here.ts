/** How long the player has been here, in this tab and session, also through a reload. */
import type { ReminderMinutes } from '#domain/play-limits.ts'
import { storedKeys } from '#session/stored.ts'

/** Until when this page has counted for an earlier session, by the clock that nobody sets. */
let countedUntilTick = 0

export interface TimeHere {
  elapsedMs(): number
  /** How many periods the player was told of; null for none yet of this length. */
  toldOf(minutes: ReminderMinutes): number | null
  noteTold(minutes: ReminderMinutes, periods: number): void
  /** Keeps it for the next load of the page. */
  save(): void
  /** The session has ended. */
  end(): void
}

/** Goes on counting where the page before has stopped. */
export function countTimeHere(): TimeHere {
  const before = storedKeys.timeHere.read() ?? { elapsedMs: 0, told: {} }
  const told: Record<string, number> = { ...before.told }
  const fromTick = countedUntilTick
  const elapsedMs = () => before.elapsedMs + performance.now() - fromTick
  const save = () => storedKeys.timeHere.write({ elapsedMs: elapsedMs(), told })
  return {
    elapsedMs,
    toldOf: (minutes) => told[minutes] ?? null,
    noteTold(minutes, periods) {
      told[minutes] = periods
      save()
    },
    save,
    end() {
      countedUntilTick = performance.now()
    },
  }
}
