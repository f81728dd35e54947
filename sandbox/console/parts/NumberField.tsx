import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

/** A figure. Any fraction unless `step` says otherwise, as amounts have satang. */
export function NumberField(props: ComponentProps<typeof TextField>) {
  return <TextField type="number" inputMode="decimal" step="any" {...props} />
}
