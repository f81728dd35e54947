import { type RefObject, useEffect } from 'react'
import { keepFocus } from './keep-focus.ts'

/** Keeps the focus of a dialog near its place where the focused button goes away. */
export function useKeptFocus(dialog: RefObject<HTMLDialogElement | null>): void {
  useEffect(() => (dialog.current ? keepFocus(dialog.current, 'h2') : undefined), [dialog])
}
