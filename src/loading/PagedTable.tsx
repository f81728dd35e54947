import { Fragment, type ReactNode } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import { Skeleton } from '#ui/Skeleton.tsx'
import { PagedList } from './PagedList.tsx'
import { rowKeys } from './row-keys.ts'
import type { PagedRows } from './use-paged-list.ts'

export interface Column<Row> {
  header: ReactNode
  cell: (row: Row) => ReactNode
  /** Figures are aligned to the end of their column. */
  isFigure?: boolean
}

interface PagedTableProps<Row> {
  list: PagedRows<Row>
  caption: string
  columns: readonly Column<Row>[]
  /** The same failure is told above the table. */
  isFailureTold?: boolean
  /** Content below a row's cells, over the whole width; null for none. */
  detail?: (row: Row) => ReactNode
  /** Shown in place of the table when the list has no rows. */
  empty: ReactNode
}

/** With large text a cell that has no room goes to the next line, because its words must not break. */
const narrowRow =
  'max-tight:flex max-tight:flex-wrap max-tight:items-center max-tight:justify-between max-tight:gap-x-3 max-tight:py-2.5'

const SKELETON_ROWS = ['first', 'second', 'third']

/** A table of the player's records, one page at a time. */
export function PagedTable<Row extends { _id: string | null }>({
  list,
  caption,
  columns,
  isFailureTold,
  detail,
  empty,
}: PagedTableProps<Row>) {
  const { rows, page } = list
  const keys = rowKeys(rows?.map(({ _id }) => _id) ?? [], page)
  const isChanging = list.query.isPlaceholderData
  const place = (column: Column<Row>) =>
    classNames(
      'px-2 py-2.5 align-top first:ps-0 last:pe-0 max-tight:p-0',
      // A long name beside it must not break a date in its middle.
      column.isFigure ? 'text-end wrap-normal max-tight:wrap-anywhere' : 'text-start',
    )
  const heading = ({ isFigure }: Column<Row>) => classNames('font-medium', isFigure && 'whitespace-nowrap')
  return (
    <PagedList list={list} label={caption} isFailureTold={isFailureTold} empty={empty}>
      <table
        className={classNames(
          'w-full text-sm transition-opacity max-tight:block',
          isChanging && 'opacity-50',
        )}
        aria-label={caption}
        aria-busy={rows === undefined || isChanging}
      >
        <thead className="border-line border-b text-ink-muted text-xs max-tight:sr-only">
          <tr>
            {columns.map((column, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change places
              <th key={index} scope="col" className={classNames(place(column), heading(column))}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-tight:block">
          {rows
            ? rows.map((row, index) => {
                const more = detail?.(row)
                return (
                  <Fragment key={keys[index]}>
                    <tr className={classNames(narrowRow, Boolean(more) && 'border-b-0')}>
                      {columns.map((column, columnIndex) => (
                        // biome-ignore lint/suspicious/noArrayIndexKey: as above
                        <td key={columnIndex} className={place(column)}>
                          {column.cell(row)}
                        </td>
                      ))}
                    </tr>
                    {more && (
                      <tr>
                        <td colSpan={columns.length} className="pb-3">
                          {more}
                        </td>
                      </tr>
                    )}
                  </Fragment>
                )
              })
            : SKELETON_ROWS.map((name) => (
                <tr key={name} className={narrowRow}>
                  {columns.map((column, columnIndex) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: as above
                    <td key={columnIndex} className={place(column)}>
                      <Skeleton className="h-6 w-full" />
                    </td>
                  ))}
                </tr>
              ))}
        </tbody>
      </table>
    </PagedList>
  )
}
