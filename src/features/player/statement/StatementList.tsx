import { Trans, useLingui } from '@lingui/react/macro'
import type { StatementEntry } from '#contract/statement.ts'
import { usePlaceName } from '#money/use-place-name.ts'
import { Card } from '#ui/base/Card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { StatementRow } from './StatementRow.tsx'

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6']

interface StatementListProps {
  /** Undefined while they are loading. */
  entries: readonly StatementEntry[] | undefined
  /** The entries belong to the previous page, because this one still loads. */
  isChanging: boolean
}

export function StatementList({ entries, isChanging }: StatementListProps) {
  const { t } = useLingui()
  const placeName = usePlaceName({ asks: true })
  return (
    <Card padding="none" className="px-4" aria-busy={entries === undefined || isChanging}>
      {entries === undefined ? (
        <>
          <span className="sr-only" role="status">
            <Trans>Loading…</Trans>
          </span>
          {SKELETON_ROWS.map((row) => (
            <div key={row} className="flex gap-3 border-line border-b py-3.5 last:border-b-0">
              <Skeleton className="size-10 rounded-full" />
              <div className="flex-1">
                <Skeleton className="h-6 w-1/2" />
                <Skeleton className="mt-1 h-10 w-2/3" />
              </div>
            </div>
          ))}
        </>
      ) : (
        <ul
          aria-label={t`Statement`}
          className={classNames('divide-y divide-line transition-opacity', isChanging && 'opacity-50')}
        >
          {entries.map((entry, index) => (
            <StatementRow
              key={entry._id ?? `${index} ${entry.createdAt}`}
              entry={entry}
              placeName={placeName}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}
