import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import { controlBox, controlInput } from '#ui/base/control-class.ts'
import { Field, type FieldText } from '#ui/base/Field.tsx'

interface SelectFieldProps extends ComponentProps<'select'>, FieldText {
  /** Shown while nothing is chosen. Its value is the empty string. */
  placeholder?: string
}

/** The native picker with the look of the other fields. `children` are `<option>`s. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  placeholder,
  id,
  className,
  children,
  ...select
}: SelectFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(ids) => (
        <div className={classNames(controlBox, 'relative')}>
          <select
            {...select}
            {...ids}
            className={classNames(controlInput, 'appearance-none text-ellipsis pe-11')}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {children}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute end-3.5 size-5 text-ink-muted"
          />
        </div>
      )}
    </Field>
  )
}
