import { Trans, useLingui } from '@lingui/react/macro'
import { classNames } from '#ui/base/class-names.ts'
import type { SheetRow } from '#ui/picture/sheet-rows.ts'
import { DayBars } from '../DayBars.tsx'
import { DayTable } from '../DayTable.tsx'
import type { useMonth } from './use-month.ts'

interface MonthFiguresProps {
  month: ReturnType<typeof useMonth>
  net: string
  rows: readonly SheetRow[]
}

/** The same figures as in the picture to keep. */
export function MonthFigures({ month, net, rows }: MonthFiguresProps) {
  const { t } = useLingui()
  const { columns, today, days, known, notes } = month
  return (
    <>
      <div className="text-center">
        <p className="tabular text-ink-muted text-sm">{days}</p>
        {known && <p className="text-pretty text-warning text-xs">{known}</p>}
        <p className="mt-2 text-ink-muted text-sm">
          <Trans>In minus out</Trans>
        </p>
        <p className="tabular font-bold text-3xl tracking-tight">{net}</p>
      </div>
      <DayBars columns={columns} today={today} />
      <DayTable columns={columns} caption={t`Money in and out`} />
      <dl className="rounded-card bg-lifted px-4 py-1 text-sm">
        {rows.map(({ label, value, isPart }) => (
          <div
            key={label}
            className={classNames(
              'flex items-baseline justify-between gap-4',
              isPart
                ? 'pb-2 ps-4 text-ink-muted'
                : 'border-line border-t py-2 font-semibold first:border-t-0',
            )}
          >
            <dt className="min-w-0">{label}</dt>
            <dd className="tabular shrink-0">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-col gap-1">
        {notes.map((note) => (
          <p key={note} className="text-ink-muted text-xs">
            {note}
          </p>
        ))}
      </div>
    </>
  )
}
