import { type ReactNode, useId } from 'react'

export interface FieldText {
  label: string
  hint?: string
  /** As wide as the form, where others stand in pairs. */
  isWide?: boolean
}

interface FieldProps extends FieldText {
  /** Draws the control; it must carry the ids it is given. */
  children: (ids: { id: string; 'aria-describedby': string | undefined }) => ReactNode
}

/** A control under its label; a hint describes it, and is no part of its name. */
export function Field({ label, hint, isWide = false, children }: FieldProps) {
  const id = useId()
  return (
    <div className={isWide ? 'field wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': hint ? `${id}-hint` : undefined })}
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </div>
  )
}
