import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { isJustRead } from '#api/just-read.ts'
import { FRESH_MS } from '#api/query.ts'
import type { CommandEndpoint } from '#contract/endpoint.ts'
import { overtakersOf } from '#contract/reconciliations.ts'
import { wasDoneSince } from './look-alikes.ts'

/**
 * Returns what a money command notes of `query`, so that a comparison can tell its outcome if the answer
 * is lost. It notes nothing of data that was read before the dialog opened, more than a minute ago, or before another
 * tab has done what changes it: it may have changed since.
 * @param endpoint the command
 */
export function useFigureBefore<Data>(
  endpoint: CommandEndpoint,
  query: UseQueryResult<Data>,
  figureOf: (data: Data) => number | null,
): () => { before?: number } {
  const [openedAt] = useState(() => Date.now())
  const { data, dataUpdatedAt } = query
  // A query this young is not read again when the dialog opens.
  const isOfDialog = data !== undefined && dataUpdatedAt >= openedAt - FRESH_MS
  return () => {
    const changing = [endpoint, ...overtakersOf(endpoint)]
    const isOfNow = isJustRead(dataUpdatedAt) && !changing.some((each) => wasDoneSince(each, dataUpdatedAt))
    const before = isOfDialog && isOfNow ? figureOf(data) : null
    return before === null ? {} : { before }
  }
}
