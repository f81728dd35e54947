import type { ReactNode } from 'react'
import type { ApiError } from './api-error.ts'

/**
 * Where a command's failure shows. `inline` and `silent` leave it to the form; the others are shown
 * in one place (src/app/command-errors.ts).
 */
export type ErrorPlace = 'toast' | 'alert' | 'inline' | 'silent'

export interface FailedCommand {
  error: ApiError
  place: ErrorPlace
  /** The alert's title, where the specification names one (section 8). */
  title: ReactNode
}

type Show = (failure: FailedCommand) => void

let show: Show = () => {}

/** The app knows how to show a failure; until it has said so, none is shown. */
export function setCommandErrorDisplay(display: Show): void {
  show = display
}

/** Shows what became of a command, where the command wants it. */
export function showCommandError(failure: FailedCommand): void {
  show(failure)
}
