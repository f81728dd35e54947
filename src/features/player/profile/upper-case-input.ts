import type { SyntheticEvent } from 'react'

/** Puts what is typed in upper case as it is typed, with the caret where it was (specification section 5). */
export function upperCaseInput(event: SyntheticEvent<HTMLInputElement>): void {
  const input = event.currentTarget
  const upper = input.value.toUpperCase()
  if (upper === input.value) return
  const { selectionStart, selectionEnd } = input
  input.value = upper
  input.setSelectionRange(selectionStart, selectionEnd)
}
