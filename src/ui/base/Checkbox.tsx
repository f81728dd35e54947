import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode
  hint?: ReactNode
}

export function Checkbox({ label, hint, id, className, ...input }: CheckboxProps) {
  const ownId = useId()
  const control = id ?? ownId
  const describedBy = hint ? `${control}-hint` : undefined
  return (
    <div className={className}>
      <label htmlFor={control} className="flex min-h-touch cursor-pointer items-center gap-3 py-1.5">
        <span className="relative grid size-6 shrink-0 place-items-center">
          <input
            {...input}
            id={control}
            type="checkbox"
            aria-describedby={describedBy}
            className="peer size-6 cursor-pointer appearance-none rounded-md border-2 border-line-strong bg-lifted checked:border-primary checked:bg-primary"
          />
          <Check
            aria-hidden="true"
            strokeWidth={3.5}
            className="pointer-events-none absolute size-4 text-on-primary opacity-0 peer-checked:opacity-100"
          />
        </span>
        <span className="min-w-0">{label}</span>
      </label>
      {hint && (
        <p id={describedBy} className="-mt-2 ps-9 text-ink-muted text-sm">
          {hint}
        </p>
      )}
    </div>
  )
}
