import { TextField, type TextFieldProps } from './base/TextField.tsx'

/**
 * One line of text that becomes upper case as it is typed, with the caret where it was. A word that the
 * keyboard still composes is only shown in upper case: to change it then would double its letters.
 */
export function UpperCaseField(field: TextFieldProps) {
  return (
    <TextField
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      inputClassName="uppercase"
      {...field}
      onInput={({ currentTarget, nativeEvent }) => {
        if (!(nativeEvent as InputEvent).isComposing) writeInUpperCase(currentTarget)
      }}
      onCompositionEnd={({ currentTarget }) => {
        // Chrome sends no input event after the composition, so the form would keep the letters as typed.
        if (writeInUpperCase(currentTarget))
          currentTarget.dispatchEvent(new Event('input', { bubbles: true }))
      }}
    />
  )
}

/** Returns whether anything changed. */
function writeInUpperCase(input: HTMLInputElement): boolean {
  const { value, selectionStart, selectionEnd } = input
  const upper = value.toUpperCase()
  if (upper === value) return false
  // React drops an input event after `input.value = upper`, because it has seen that value being set.
  input.setRangeText(upper, 0, value.length)
  input.setSelectionRange(selectionStart, selectionEnd)
  return true
}
