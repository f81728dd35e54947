import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { serverNow } from '#api/server-clock.ts'
import { formatDay } from '#domain/bangkok-clock.ts'
import { bangkokDay, startOfDayNumber } from '#domain/bangkok-day.ts'
import { lastDays, totalOf } from '#money/statement-history/daily-sums.ts'
import type { KeptStatement } from '#money/statement-history/kept-history.ts'
import { LONGEST_DAYS } from '#money/statement-history/read-further.ts'
import { useConnection } from '#offline/connection.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { useClock } from '#ui/base/use-clock.ts'
import { DayBars } from './DayBars.tsx'
import { DayTable } from './DayTable.tsx'
import { useReadFurther } from './use-read-ahead.ts'

const WEEK_DAYS = 7

/** What came in and went out on the last days, as far as the phone has read the statement. */
export function MoneyPicture({ kept }: { kept: KeptStatement }) {
  const { t } = useLingui()
  const [days, setDays] = useState(WEEK_DAYS)
  const today = useClock(() => bangkokDay(serverNow()))
  const columns = lastDays(kept.sums, days, { now: startOfDayNumber(today), since: kept.since })
  const total = totalOf(columns.flatMap(({ sums }) => sums ?? []))
  const { underWay, unknown } = total
  return (
    <Card
      as="section"
      padding="none"
      aria-label={t`Money in and out`}
      className="flex flex-col gap-2 px-4 py-3"
    >
      <div className="flex items-center justify-between gap-2">
        <p className="flex min-w-0 flex-wrap gap-x-3 text-sm">
          <span className="whitespace-nowrap">
            <Key className="bg-positive" /> <Trans>In</Trans>{' '}
            <Amount currency value={total.in} className="font-semibold" />
          </span>
          <span className="whitespace-nowrap">
            <Key className="bg-negative" /> <Trans>Out</Trans>{' '}
            <Amount currency value={total.out} className="font-semibold" />
          </span>
        </p>
        <fieldset className="flex shrink-0 rounded-control bg-lifted">
          <legend className="sr-only">
            <Trans>Days shown</Trans>
          </legend>
          {[WEEK_DAYS, LONGEST_DAYS].map((count) => (
            <button
              key={count}
              type="button"
              aria-pressed={count === days}
              aria-label={t`Last ${count} days`}
              onClick={() => setDays(count)}
              className={classNames(
                'tabular relative min-h-10 min-w-11 rounded-control px-2 text-sm before:absolute before:-inset-1',
                count === days ? 'bg-primary font-bold text-on-primary' : 'text-ink-muted',
              )}
            >
              {count}
            </button>
          ))}
        </fieldset>
      </div>
      <DayBars columns={columns} />
      <DayTable columns={columns} caption={t`Money in and out, last ${days} days`} />
      {underWay > 0 && (
        <p className="text-ink-muted text-xs">
          <Plural
            value={underWay}
            one="# entry in progress is not counted yet."
            other="# entries in progress are not counted yet."
          />
        </p>
      )}
      {unknown > 0 && (
        <p className="text-ink-muted text-xs">
          <Plural
            value={unknown}
            one="# entry is not counted, because its amount cannot be read."
            other="# entries are not counted, because their amounts cannot be read."
          />
        </p>
      )}
      <Reach kept={kept} />
    </Card>
  )
}

function Key({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames('inline-block size-2.5 rounded-sm', className)} />
}

/** How far back the phone has read, with the way to read on. */
function Reach({ kept: { since, isWhole, history, chain } }: { kept: KeptStatement }) {
  const connection = useConnection()
  const { isReading, readOn } = useReadFurther()
  if (history.top === null) return null
  const day = formatDay(since)
  const count = chain.length
  return (
    <div className="flex min-h-6 items-center justify-between gap-2 text-ink-muted text-xs">
      <p>
        {isWhole ? (
          <Trans>The whole statement has been read.</Trans>
        ) : since === null ? (
          <Plural value={count} one="# entry has been read." other="# entries have been read." />
        ) : (
          <Trans>Read back to {day}</Trans>
        )}
      </p>
      {!isWhole && connection !== 'offline' && (
        <Button
          variant="ghost"
          size="sm"
          busy={isReading}
          className="-my-2 -me-2 shrink-0 text-xs"
          onClick={() => void readOn()}
        >
          <Trans>Read more</Trans>
        </Button>
      )}
    </div>
  )
}
