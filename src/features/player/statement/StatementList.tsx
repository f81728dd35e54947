import { Trans } from '@lingui/react/macro'
import { useId } from 'react'
import { serverNow } from '#api/server-clock.ts'
import type { StatementEntry } from '#contract/statement.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { bangkokDay } from '#domain/bangkok-day.ts'
import { isDayKnown, NO_SUMS } from '#money/statement-history/daily-sums.ts'
import { subjectOfEntry } from '#money/statement-history/entry-subject.ts'
import type { KeptStatement } from '#money/statement-history/kept-history.ts'
import { knownDays } from '#money/statement-history/known-days.ts'
import { usePlaceName } from '#money/use-place-name.ts'
import { classNames } from '#ui/base/class-names.ts'
import { useClock } from '#ui/base/use-clock.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { DayHead } from './DayHead.tsx'
import { groupByDay } from './group-by-day.ts'
import { StatementRow } from './StatementRow.tsx'

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6', '7']

interface StatementListProps {
  /** Undefined while they are loading. */
  entries: readonly StatementEntry[] | undefined
  /** The entries belong to the previous page, because this one still loads. */
  isChanging: boolean
  kept: KeptStatement
}

export function StatementList({ entries, isChanging, kept }: StatementListProps) {
  const id = useId()
  const dialogs = useDialogs()
  const placeName = usePlaceName({ asks: true })
  const today = useClock(() => bangkokDay(serverNow()))
  const known = knownDays(kept, today)
  if (entries === undefined) return <LoadingRows />
  return (
    <div
      aria-busy={isChanging}
      className={classNames('flex flex-col gap-2 transition-opacity', isChanging && 'opacity-50')}
    >
      {groupByDay(entries).map(({ day, rows }, group) => {
        const headId = `${id}-${group}`
        const isKnown = day !== null && isDayKnown(day, known)
        return (
          <section key={headId}>
            <DayHead id={headId} day={day} sums={isKnown ? (kept.sums.get(day) ?? NO_SUMS) : null} />
            <ul aria-labelledby={headId} className="divide-y divide-line">
              {rows.map(({ key, entry }) => (
                <StatementRow
                  key={key}
                  entry={entry}
                  placeName={placeName}
                  onOpen={() => dialogs.open('receipt', subjectOfEntry(entry))}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}

function LoadingRows() {
  return (
    <div aria-busy="true">
      <span className="sr-only" role="status">
        <Trans>Loading…</Trans>
      </span>
      <Skeleton className="my-2 h-5 w-28" />
      {SKELETON_ROWS.map((row) => (
        <div key={row} className="flex items-center gap-3 border-line border-b py-2 last:border-b-0">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex-1">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-1.5 h-4 w-2/3" />
          </div>
        </div>
      ))}
    </div>
  )
}
