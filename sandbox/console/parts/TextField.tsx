import type { ComponentProps } from 'react'
import { Field, type FieldText } from './Field.tsx'

/** One line of text, without the browser's suggestions. */
export function TextField({ label, hint, isWide, ...input }: FieldText & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} isWide={isWide}>
      {(ids) => <input type="text" autoComplete="off" spellCheck={false} {...input} {...ids} />}
    </Field>
  )
}
