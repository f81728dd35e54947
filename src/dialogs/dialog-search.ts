/**
 * The dialogs that are open are part of the place in the app, so they stand in the URL:
 * `?dialog=slot.naga,transfer` is the transfer dialog over the slot dialog of `naga`. Back closes
 * the topmost, and a link or a shortcut can open one.
 */
import { type DialogName, isDialogName } from './dialog-names.ts'

export interface OpenDialog {
  name: DialogName
  /** What the dialog is about (a slot's or a promotion's code), where it is about one thing. */
  subject: string | null
}

/** The open dialogs, lowest first; names that are not known are left out. */
export function parseDialogs(search: unknown): OpenDialog[] {
  if (typeof search !== 'string') return []
  return search.split(',').flatMap((part) => {
    const [name, ...rest] = part.split('.')
    return isDialogName(name) ? [{ name, subject: rest.length > 0 ? decoded(rest.join('.')) : null }] : []
  })
}

/** A link that somebody wrote by hand must not break the page. */
function decoded(subject: string): string {
  try {
    return decodeURIComponent(subject)
  } catch {
    return subject
  }
}

export function formatDialogs(dialogs: readonly OpenDialog[]): string | undefined {
  if (dialogs.length === 0) return undefined
  return dialogs
    .map(({ name, subject }) => (subject === null ? name : `${name}.${encodeURIComponent(subject)}`))
    .join(',')
}
