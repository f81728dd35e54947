import { useQuery, useQueryClient } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import { FIRST_PAGE } from '#contract/page.ts'
import { type Slip, statement } from '#contract/statement.ts'
import { slipKey } from '#slips/receipt-subject.ts'

/**
 * Finds an uploaded slip on the pages that were read, as it was told last; after a reload on the first one: undefined
 * while that is read.
 */
export function useKnownSlip(key: string | null): { slip: Slip; readAt: number } | null | undefined {
  const client = useQueryClient()
  const firstPage = query(statement.slips, FIRST_PAGE)
  const { isLoading } = useQuery({ ...firstPage, enabled: key !== null })
  if (key === null) return null
  const [topic, path] = firstPage.queryKey
  const found = client
    .getQueryCache()
    .findAll({ queryKey: [topic, path] })
    .flatMap(({ state }) => {
      const data = state.data as AnswerOf<typeof statement.slips> | undefined
      const slip = data?.slips.find((other) => slipKey(other) === key)
      return slip ? [{ slip, readAt: state.dataUpdatedAt }] : []
    })
    .sort((one, other) => other.readAt - one.readAt)
  if (found[0]) return found[0]
  return isLoading ? undefined : null
}
