import { Trans } from '@lingui/react/macro'
import { Check, Clock, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#ui/base/class-names.ts'

/** `sending`: not with the service yet. The others say what the service has said. */
export type MoneyStanding = 'sending' | 'checking' | 'arrived' | 'refused'

type StepState = 'done' | 'now' | 'refused' | 'ahead'

const STATES: Record<MoneyStanding, readonly StepState[]> = {
  sending: ['now', 'ahead', 'ahead'],
  checking: ['done', 'now', 'ahead'],
  arrived: ['done', 'done', 'done'],
  refused: ['done', 'refused', 'ahead'],
}

const DOTS: Record<StepState, string> = {
  done: 'bg-positive text-raised',
  now: 'bg-info text-raised',
  refused: 'bg-negative text-raised',
  ahead: 'border-2 border-line-strong bg-raised',
}

const LINES: Record<StepState, string> = {
  done: 'bg-positive',
  now: 'bg-info',
  refused: 'bg-negative',
  ahead: 'bg-line-strong',
}

interface MoneyStepsProps {
  standing: MoneyStanding
  /** The name of the last step: the wallet, the bank account. */
  end: ReactNode
}

/** Where a deposit, a slip or a withdrawal is: sent, being checked, arrived. */
export function MoneySteps({ standing, end }: MoneyStepsProps) {
  const states = STATES[standing]
  const labels = [
    <Trans key="sent">Sent</Trans>,
    standing === 'refused' ? (
      <Trans key="refused">Not accepted</Trans>
    ) : (
      <Trans key="check">Being checked</Trans>
    ),
    end,
  ]
  return (
    <ol className="isolate flex text-row">
      {states.map((state, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          key={index}
          aria-current={state === 'now' ? 'step' : undefined}
          className="relative flex min-w-0 flex-1 flex-col items-center gap-1 text-center"
        >
          {index > 0 && (
            // From dot to dot, and behind both.
            <span
              aria-hidden="true"
              className={classNames('-z-10 absolute top-2.5 right-1/2 left-[-50%] h-0.5', LINES[state])}
            />
          )}
          <span
            aria-hidden="true"
            className={classNames(
              'relative grid size-5.5 place-items-center rounded-full [&_svg]:size-3.5',
              DOTS[state],
            )}
          >
            {state === 'done' && <Check strokeWidth={3.5} />}
            {state === 'now' && <Clock strokeWidth={2.5} />}
            {state === 'refused' && <X strokeWidth={3.5} />}
          </span>
          <span
            className={classNames(
              'px-0.5 leading-snug',
              state === 'ahead' || (state === 'done' && standing !== 'arrived')
                ? 'text-ink-muted'
                : 'font-semibold',
            )}
          >
            {labels[index]}
            {state === 'done' && (
              <span className="sr-only">
                {' '}
                <Trans>(done)</Trans>
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
