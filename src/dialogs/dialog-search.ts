/**
 * The dialogs that are open are part of the place in the app, so they stand in the URL:
 * `?dialog=slot.naga,transfer` is the transfer dialog over the slot dialog of `naga`. Back closes
 * the topmost, and a link or a shortcut can open one.
 */
import { type DialogName, isDialogName } from './dialog-names.ts'

export interface OpenDialog {
  name: DialogName
  /** What the dialog is about: a code or key, such as that of the slot in `slot.naga`; null where the address names none. */
  subject: string | null
}

/** Returns the open dialogs, lowest first. It leaves out unknown names. */
export function parseDialogs(search: unknown): OpenDialog[] {
  if (typeof search !== 'string') return []
  return search.split(',').flatMap((part) => {
    const [name, ...rest] = part.split('.')
    return isDialogName(name)
      ? [{ name, subject: rest.length > 0 ? decodeSubject(rest.join('.')) : null }]
      : []
  })
}

/** Returns the text itself when it cannot be decoded: a link written by hand must not break the page. */
function decodeSubject(subject: string): string {
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
