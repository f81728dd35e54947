import { useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#ui/base/class-names.ts'

interface StepperProps {
  steps: readonly ReactNode[]
  /** Counts from 0. As many as there are: all are done. */
  current: number
}

/** Where one is in a row of steps. It tells; it does not navigate. */
export function Stepper({ steps, current }: StepperProps) {
  const { t } = useLingui()
  const count = steps.length
  // After the last one, all are done.
  const position = Math.min(current + 1, count)
  return (
    <ol aria-label={t`Step ${position} of ${count}`} className="flex">
      {steps.map((step, index) => {
        const isDone = index < current
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
            key={index}
            aria-current={index === current ? 'step' : undefined}
            className="relative flex min-w-0 flex-1 flex-col items-center gap-1 px-0.5 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={classNames(
                  'absolute top-[1.0625rem] right-[calc(50%+1.375rem)] left-[calc(-50%+1.375rem)] h-0.5 rounded-full',
                  index <= current ? 'bg-accent' : 'bg-line',
                )}
              />
            )}
            <span
              className={classNames(
                'tabular grid size-9 place-items-center rounded-full font-bold text-sm',
                index === current && 'fill-gold shadow-glow',
                isDone && 'bg-accent-soft text-accent-ink',
                index > current && 'border border-line-strong text-ink-muted',
              )}
            >
              {isDone ? <Check aria-hidden="true" strokeWidth={3} className="size-4" /> : index + 1}
            </span>
            <span
              className={classNames(
                'text-row leading-relaxed',
                index === current ? 'font-semibold' : 'text-ink-muted',
              )}
            >
              {step}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
