import { useLingui } from '@lingui/react/macro'
import { ArrowRight } from 'lucide-react'
import type { StatementEntry } from '#contract/statement.ts'
import { formatDateTime } from '#domain/bangkok-clock.ts'
import { Amount } from '#ui/Amount.tsx'
import { Age } from '#ui/base/Age.tsx'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { ActivityIcon } from './ActivityIcon.tsx'
import { activityText } from './activity-text.ts'
import { signOf, sourceOf } from './statement-rules.ts'

const STATES = { SUCCESS: 'success', FAILED: 'failed', PENDING: 'progress' } as const

interface StatementRowProps {
  entry: StatementEntry
  placeName: (code: string | null) => string
}

export function StatementRow({ entry, placeName }: StatementRowProps) {
  const { i18n } = useLingui()
  const { statementType, status, amount, createdAt } = entry
  const description = sourceOf(entry)?.description
  return (
    <li className="flex gap-3 py-3.5">
      <ActivityIcon entry={entry} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-2">
          <span className="min-w-0 font-semibold">{i18n._(activityText(entry))}</span>
          <Amount
            value={amount}
            sign={signOf(statementType)}
            isVoid={status === 'FAILED'}
            isPending={status === 'PENDING'}
            className="font-semibold"
          />
        </div>
        {statementType === 'transfer' && (
          <p className="flex flex-wrap items-center gap-x-1.5 text-ink-muted text-sm">
            <span className="min-w-0">{placeName(entry.from)}</span>
            <ArrowRight aria-label="→" role="img" className="size-4 shrink-0" />
            <span className="min-w-0">{placeName(entry.to)}</span>
          </p>
        )}
        {description && <p className="text-ink-muted text-sm">{description}</p>}
        <p className="tabular mt-1 text-ink-muted text-xs">{formatDateTime(createdAt)}</p>
        <div className="flex items-center justify-between gap-2">
          <Age at={createdAt} className="text-ink-muted text-xs" />
          <StatusBadge status={STATES[status]} className="shrink-0" />
        </div>
      </div>
    </li>
  )
}
