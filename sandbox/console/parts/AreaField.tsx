import type { ComponentProps } from 'react'
import { Field, type FieldText } from './Field.tsx'

export function AreaField({ label, hint, isWide, ...area }: FieldText & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} isWide={isWide}>
      {(ids) => <textarea rows={2} {...area} {...ids} />}
    </Field>
  )
}
