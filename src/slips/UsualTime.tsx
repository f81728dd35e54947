import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { FIRST_PAGE } from '#contract/page.ts'
import { statement } from '#contract/statement.ts'
import { MINUTE_MS } from '#domain/durations.ts'
import { usualSlipMs } from './usual-time-rules.ts'

/** How long this player's slips usually took, where the pages that the phone has read tell it; else nothing. */
export function UsualTime() {
  const slips = useQuery({ ...query(statement.slips, FIRST_PAGE), enabled: false }).data
  const entries = useQuery({ ...query(statement.list, FIRST_PAGE), enabled: false }).data
  const usualMs = usualSlipMs(slips?.slips ?? [], entries?.statements ?? [])
  if (usualMs === null) return null
  return (
    <p className="text-ink-muted text-xs">
      <Plural
        value={Math.ceil(usualMs / MINUTE_MS)}
        one="Yours usually took about # minute."
        other="Yours usually took about # minutes."
      />
    </p>
  )
}
