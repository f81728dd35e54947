import { TextField, type TextFieldProps } from '#ui/base/TextField.tsx'

interface OtpFieldProps extends Omit<TextFieldProps, 'type' | 'reveal' | 'prefix' | 'suffix'> {
  /** The usual number of digits. It only changes the look, because only the server knows the length. */
  length?: number
}

/**
 * One field instead of a box for each digit: then paste, the keyboard's suggestion and screen readers work.
 */
export function OtpField({ length = 6, ...field }: OtpFieldProps) {
  return (
    <TextField
      autoComplete="one-time-code"
      inputMode="numeric"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={'•'.repeat(length)}
      {...field}
      inputClassName="tabular text-center font-semibold text-2xl tracking-[0.4em] indent-[0.4em] placeholder:font-normal"
    />
  )
}
