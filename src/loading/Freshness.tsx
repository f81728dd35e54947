import type { UseQueryResult } from '@tanstack/react-query'
import { classNames } from '#ui/base/class-names.ts'
import { StaleMark } from '#ui/StaleMark.tsx'
import { RefreshFailed } from './RefreshFailed.tsx'

/** How old the data on screen is, and that it could not be read again; nothing for what was just read. */
export function Freshness({ query, className }: { query: UseQueryResult<unknown>; className?: string }) {
  return (
    <div className={classNames('flex flex-col gap-2 empty:hidden', className)}>
      <StaleMark at={query.dataUpdatedAt} />
      <RefreshFailed query={query} />
    </div>
  )
}
