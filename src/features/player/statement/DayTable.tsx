import { Trans } from '@lingui/react/macro'
import { formatDay } from '#domain/bangkok-clock.ts'
import { startOfDayNumber } from '#domain/bangkok-day.ts'
import { type DayColumn, tellableSums } from '#money/statement-history/daily-sums.ts'
import { Amount } from '#ui/Amount.tsx'

/** The bars in figures, for screen readers. */
export function DayTable({ columns, caption }: { columns: readonly DayColumn[]; caption: string }) {
  return (
    // Firefox does not cut a table's caption with the table.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Day</Trans>
            </th>
            <th scope="col">
              <Trans>In</Trans>
            </th>
            <th scope="col">
              <Trans>Out</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ day, sums }) => (
            <tr key={day}>
              <th scope="row">{formatDay(startOfDayNumber(day))}</th>
              {sums ? (
                <>
                  <td>
                    <Amount value={tellableSums(sums).in} />
                  </td>
                  <td>
                    <Amount value={tellableSums(sums).out} />
                  </td>
                </>
              ) : (
                <td colSpan={2}>
                  <Trans>Not loaded yet</Trans>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
