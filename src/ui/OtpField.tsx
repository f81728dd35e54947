import { TextField, type TextFieldProps } from '#ui/base/TextField.tsx'

interface OtpFieldProps extends Omit<TextFieldProps, 'type' | 'reveal' | 'prefix' | 'suffix'> {
  /** How many digits a code usually has; only its look follows, since the server alone knows. */
  length?: number
}

/** One field, not a box a digit: paste, the keyboard's offer of the code and screen readers all work. */
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
