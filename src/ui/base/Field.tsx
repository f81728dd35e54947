import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'

export interface FieldText {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Marks the field as optional. */
  optional?: boolean
}

interface FieldIds {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FieldProps extends FieldText {
  id?: string
  className?: string
  /** Renders the control, which must take these ids. */
  children: (ids: FieldIds) => ReactNode
}

/** Connects label, control, hint and error for screen readers. */
export function Field({ label, hint, error, optional = false, id, className, children }: FieldProps) {
  const ownId = useId()
  const control = id ?? ownId
  const hintId = hint ? `${control}-hint` : null
  const errorId = error ? `${control}-error` : null
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={control} className="mb-1 flex items-baseline gap-2 font-medium text-sm">
        {label}
        {optional && (
          <span className="font-normal text-ink-muted text-xs">
            <Trans>Optional</Trans>
          </span>
        )}
      </label>
      {children({
        id: control,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error && (
        <p id={errorId ?? undefined} role="alert" className="mt-1 flex gap-1.5 text-negative text-sm">
          <CircleAlert aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <span className="min-w-0">{error}</span>
        </p>
      )}
      {hint && (
        <p id={hintId ?? undefined} className="mt-1 text-ink-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
