import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Check, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { query } from '#api/query.ts'
import { FIRST_PAGE } from '#contract/page.ts'
import { statement } from '#contract/statement.ts'
import type { Overview } from '#contract/wallet.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { useIsOnBreak } from '#limits/use-limits.ts'
import { Card } from '#ui/base/Card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { firstSteps, mayBeNew } from './first-steps-rules.ts'

/** What a new player does first, each step ticked by what the service knows; nothing for everybody else. */
export function FirstSteps({ overview }: { overview: Overview }) {
  const { t } = useLingui()
  const dialogs = useDialogs()
  // Nothing invites to play during a break.
  const isOnBreak = useIsOnBreak()
  const isMaybeNew = mayBeNew(overview) && !isOnBreak
  const { data } = useQuery({ ...query(statement.list, FIRST_PAGE), enabled: isMaybeNew })
  const steps = isMaybeNew && data ? firstSteps(overview, data.statements, data.total) : null
  if (!steps) return null
  const game = overview.slots[0]
  // A player without one cannot register it here: the staff do that.
  const before = steps.hasAccount ? 1 : 0
  return (
    <Card data-only-now="" as="section" padding="none" className="px-3.5 py-1.5" aria-label={t`First steps`}>
      <ol>
        {steps.hasAccount && (
          <Step number={1} isDone>
            <Trans>Your bank account is registered</Trans>
          </Step>
        )}
        <Step number={before + 1} isDone={steps.hasDeposited} onDo={() => dialogs.open('deposit')}>
          <Trans>Add money for the first time</Trans>
        </Step>
        <Step
          number={before + 2}
          isDone={steps.hasGame}
          onDo={game && (() => dialogs.open('slot', game.code))}
        >
          <Trans>Open a game account and play</Trans>
        </Step>
      </ol>
    </Card>
  )
}

interface StepProps {
  number: number
  isDone: boolean
  onDo?: (() => void) | undefined
  children: ReactNode
}

function Step({ number, isDone, onDo, children }: StepProps) {
  const { t } = useLingui()
  const canBeDone = !isDone && onDo
  const Tag = canBeDone ? 'button' : 'div'
  return (
    <li>
      <Tag
        {...(canBeDone && { type: 'button' as const, onClick: onDo })}
        className="flex min-h-11 w-full items-center gap-3 text-start text-sm"
      >
        <span
          className={classNames(
            'grid size-6 shrink-0 place-items-center rounded-full font-bold text-xs',
            isDone ? 'bg-positive-soft text-positive' : 'bg-primary-soft text-primary-ink',
          )}
        >
          {isDone ? <Check role="img" aria-label={t`Done`} className="size-4" /> : number}
        </span>
        <span className={classNames('min-w-0 flex-1', isDone ? 'text-ink-muted' : 'font-semibold')}>
          {children}
        </span>
        {canBeDone && <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-muted" />}
      </Tag>
    </li>
  )
}
