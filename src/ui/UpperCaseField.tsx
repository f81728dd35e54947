import { inUpperCase } from '#domain/bank-account.ts'
import { TextField, type TextFieldProps } from './base/TextField.tsx'

/**
 * A field for one line of text. It turns letters into upper case and keeps the caret in place. A word that
 * the keyboard still composes is only shown in upper case, because a change would double its letters.
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

/** Returns true where it changed the text. */
function writeInUpperCase(input: HTMLInputElement): boolean {
  const { value, selectionStart, selectionEnd } = input
  const upper = inUpperCase(value)
  if (upper === value) return false
  // React ignores an input event after `input.value = upper`, because it watches that setter.
  input.setRangeText(upper, 0, value.length)
  input.setSelectionRange(selectionStart, selectionEnd)
  return true
}
