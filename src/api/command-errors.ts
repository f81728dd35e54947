import type { ReactNode } from 'react'
import type { ApiError } from './api-error.ts'

/**
 * Where a command's failure shows. `inline` and `silent` leave it to the form. One place shows the
 * others (src/app/display-command-errors.ts).
 */
export type ErrorPlace = 'toast' | 'alert' | 'inline' | 'silent'

export interface FailedCommand {
  /** Null where another window is running the same command, so that nothing was sent. */
  error: ApiError | null
  place: ErrorPlace
  /** The alert's title, where the client asks for one (docs/product-rules.md#errors). */
  title?: ReactNode
}

type Show = (failure: FailedCommand) => void

let show: Show = () => {}

/** Sets how failures show. The app calls it at its start, because this folder must not import the dialogs. */
export function setCommandErrorDisplay(display: Show): void {
  show = display
}

/** Shows a failed command in the place that the command chose. */
export function showCommandError(failure: FailedCommand): void {
  show(failure)
}
