import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { FIRST_PAGE } from '#contract/page.ts'
import { type Slip, statement } from '#contract/statement.ts'

/** Finds an uploaded slip on the pages that were read; after a reload on the first one. */
export function useKnownSlip(id: string | null): { slip: Slip; readAt: number } | null {
  const client = useQueryClient()
  const firstPage = query(statement.slips, FIRST_PAGE)
  useQuery({ ...firstPage, enabled: id !== null })
  if (id === null) return null
  const [topic, path] = firstPage.queryKey
  for (const { state } of client.getQueryCache().findAll({ queryKey: [topic, path] })) {
    const data = state.data as AnswerOf<typeof statement.slips> | undefined
    const slip = data?.slips.find(({ _id }) => _id === id)
    if (slip) return { slip, readAt: state.dataUpdatedAt }
  }
  return null
}
