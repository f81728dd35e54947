import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { FIRST_PAGE } from '#contract/page.ts'
import { type Slip, statement } from '#contract/statement.ts'
import { slipKey } from '#slips/receipt-subject.ts'

/** Finds an uploaded slip on the pages that were read; after a reload on the first one: undefined while that is read. */
export function useKnownSlip(key: string | null): { slip: Slip; readAt: number } | null | undefined {
  const client = useQueryClient()
  const firstPage = query(statement.slips, FIRST_PAGE)
  const { isLoading } = useQuery({ ...firstPage, enabled: key !== null })
  if (key === null) return null
  const [topic, path] = firstPage.queryKey
  for (const { state } of client.getQueryCache().findAll({ queryKey: [topic, path] })) {
    const data = state.data as AnswerOf<typeof statement.slips> | undefined
    const slip = data?.slips.find((other) => slipKey(other) === key)
    if (slip) return { slip, readAt: state.dataUpdatedAt }
  }
  return isLoading ? undefined : null
}
