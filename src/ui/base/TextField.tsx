import { useLingui } from '@lingui/react/macro'
import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { controlBox, controlInput } from './control-class.ts'
import { Field, type FieldText } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'prefix'>, FieldText {
  prefix?: ReactNode
  suffix?: ReactNode
  /** For passwords: a button that shows the text. */
  reveal?: boolean
  inputClassName?: string
}

/** A field for one line of text. It accepts the props of react-hook-form's `register`, with `ref`. */
export function TextField({
  label,
  hint,
  error,
  optional,
  prefix,
  suffix,
  reveal = false,
  id,
  className,
  inputClassName,
  type = reveal ? 'password' : 'text',
  ...input
}: TextFieldProps) {
  const { t } = useLingui()
  const [isRevealed, setRevealed] = useState(false)
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(ids) => (
        <div className={controlBox}>
          {prefix && <span className="ps-3.5 text-ink-muted [&_svg]:size-5">{prefix}</span>}
          <input
            // The keyboard must not write a shown password by its own rules.
            {...(reveal && { autoCapitalize: 'none', spellCheck: false })}
            {...input}
            {...ids}
            type={reveal && isRevealed ? 'text' : type}
            className={classNames(controlInput, inputClassName)}
          />
          {suffix && <span className="pe-3.5 text-ink-muted text-sm">{suffix}</span>}
          {reveal && (
            <IconButton
              label={isRevealed ? t`Hide password` : t`Show password`}
              aria-pressed={isRevealed}
              className="text-ink-muted"
              onClick={() => setRevealed(!isRevealed)}
            >
              {isRevealed ? <EyeOff /> : <Eye />}
            </IconButton>
          )}
        </div>
      )}
    </Field>
  )
}
