import type { Intent } from '#offline/journal.ts'

/** Asks the player whether to act although an earlier action of the same kind is unresolved. */
type Question = (unresolved: Intent) => Promise<boolean>

let question: Question = () => Promise.resolve(false)

/** The app knows how to ask; until it has said so, no second attempt is made. */
export function setSecondAttemptQuestion(ask: Question): void {
  question = ask
}

/** Whether the player wants to act although `unresolved` may have been done. */
export function askBeforeSecondAttempt(unresolved: Intent): Promise<boolean> {
  return question(unresolved)
}
