import type { ComponentProps } from 'react'
import { Field, type FieldText } from './Field.tsx'

interface ChoiceFieldProps extends FieldText, ComponentProps<'select'> {
  /** Value and label */
  options: (readonly [string, string])[]
}

export function ChoiceField({ label, hint, isWide, options, ...select }: ChoiceFieldProps) {
  return (
    <Field label={label} hint={hint} isWide={isWide}>
      {(ids) => (
        <select {...select} {...ids}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
