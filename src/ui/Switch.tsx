import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/base/class-names.ts'

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
  className?: string
}

/** A switch takes effect at once. In a form use Checkbox. */
export function Switch({ label, hint, checked, onChange, disabled, className }: SwitchProps) {
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={classNames(
        'flex min-h-touch cursor-pointer items-center justify-between gap-4 py-1.5',
        className,
      )}
    >
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-ink-muted text-sm">{hint}</span>}
      </span>
      <input
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="relative h-8 forced-color-adjust-none w-14 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-lifted transition-colors before:absolute before:transition-[left] before:top-0.5 before:left-0.5 before:size-6 before:rounded-full before:bg-line-strong checked:border-primary checked:bg-primary checked:before:left-[1.625rem] checked:before:bg-on-primary disabled:opacity-50"
      />
    </label>
  )
}
