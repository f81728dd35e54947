import type { ReactNode } from 'react'
import { classNames } from '#ui/base/class-names.ts'

interface ChoiceSwitchProps<Value> {
  /** What is chosen, for screen readers. */
  legend: ReactNode
  choices: readonly { value: Value; label: ReactNode; name?: string }[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** Shows a few short choices side by side. One of them is chosen. */
export function ChoiceSwitch<Value extends number>({
  legend,
  choices,
  value,
  onChange,
  className,
}: ChoiceSwitchProps<Value>) {
  return (
    <fieldset className={classNames('flex shrink-0 rounded-control bg-lifted', className)}>
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          aria-label={choice.name}
          onClick={() => onChange(choice.value)}
          className={classNames(
            'tabular relative min-h-10 min-w-11 flex-1 rounded-control px-2 text-sm before:absolute before:-inset-1',
            choice.value === value
              ? 'bg-primary font-bold text-on-primary forced-color-adjust-none'
              : 'text-ink-muted',
          )}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  )
}
