import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { serverNow } from '#api/server-clock.ts'
import { useDialogs } from '#dialogs/use-dialogs.ts'
import { bangkokDay } from '#domain/bangkok-day.ts'
import {
  lastDays,
  NO_SUMS,
  tellableSums,
  totalUntilReading,
  undatedAmong,
} from '#money/statement-history/daily-sums.ts'
import type { KeptStatement } from '#money/statement-history/kept-history.ts'
import { knownDays } from '#money/statement-history/known-days.ts'
import { LONGEST_DAYS } from '#money/statement-history/read-further.ts'
import { Amount } from '#ui/Amount.tsx'
import { Button } from '#ui/base/Button.tsx'
import { Card } from '#ui/base/Card.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { useClock } from '#ui/base/use-clock.ts'
import { ChoiceSwitch } from './ChoiceSwitch.tsx'
import { DayBars, HOLLOW } from './DayBars.tsx'
import { DayTable } from './DayTable.tsx'
import { Reach } from './Reach.tsx'
import { UncountedNotes } from './UncountedNotes.tsx'

const WEEK_DAYS = 7

/** What came in and went out on the last days, as far as the phone has read the statement. */
export function MoneyPicture({ kept }: { kept: KeptStatement }) {
  const { t } = useLingui()
  const dialogs = useDialogs()
  const [days, setDays] = useState(WEEK_DAYS)
  const today = useClock(() => bangkokDay(serverNow()))
  const span = { last: today, count: days }
  const known = knownDays(kept, today)
  const columns = lastDays(kept.sums, span, known)
  // Nothing is known of days that were not read, not even that nothing happened.
  const read = totalUntilReading(kept.sums, span, known)
  const undated = undatedAmong(kept.chain.map(({ entry }) => entry))
  const total = { ...(read ?? NO_SUMS), undated }
  const told = read && tellableSums(total)
  return (
    <Card
      as="section"
      padding="none"
      aria-label={t`Money in and out`}
      className="flex flex-col gap-2 px-4 py-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="flex min-w-0 grow basis-28 flex-wrap gap-x-3 text-sm">
          <span className="whitespace-nowrap max-tight:whitespace-normal">
            <Key className="bg-positive" /> <Trans>In</Trans>{' '}
            <Amount currency value={told?.in} className="font-semibold" />
          </span>
          <span className="whitespace-nowrap max-tight:whitespace-normal">
            <Key className={HOLLOW} /> <Trans>Out</Trans>{' '}
            <Amount currency value={told?.out} className="font-semibold" />
          </span>
        </p>
        <ChoiceSwitch
          legend={<Trans>Days shown</Trans>}
          choices={[WEEK_DAYS, LONGEST_DAYS].map((count) => ({
            value: count,
            label: count,
            name: t`Last ${count} days`,
          }))}
          value={days}
          onChange={setDays}
        />
      </div>
      <DayBars columns={columns} today={today} />
      <DayTable columns={columns} caption={t`Money in and out, last ${days} days`} />
      <UncountedNotes sums={total} />
      <Reach kept={kept} />
      {/* Both keep their place until there is something to show: the list must not move down. */}
      <div
        className={classNames(
          'mt-2 flex gap-3 max-tight:flex-col *:flex-1 *:px-3',
          kept.history.top === null && 'invisible',
        )}
      >
        <Button size="sm" onClick={() => dialogs.open('month')}>
          <Trans>My month</Trans>
        </Button>
        <Button size="sm" onClick={() => dialogs.open('export')}>
          <Trans>As a table</Trans>
        </Button>
      </div>
    </Card>
  )
}

function Key({ className }: { className: string }) {
  return <span aria-hidden="true" className={classNames('inline-block size-2.5 rounded-sm', className)} />
}
