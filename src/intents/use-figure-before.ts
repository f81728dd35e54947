import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { isJustRead } from '#api/just-read.ts'
import { FRESH_MS } from '#api/query.ts'

/**
 * Returns what a money command notes of `query`, so that a comparison can tell its outcome if the answer
 * is lost. It notes nothing of data that was read before the dialog opened, or more than a minute ago: it may have
 * changed since.
 */
export function useFigureBefore<Data>(
  query: UseQueryResult<Data>,
  figureOf: (data: Data) => number | null,
): () => { before?: number } {
  const [openedAt] = useState(() => Date.now())
  const { data, dataUpdatedAt } = query
  // A query this young is not read again when the dialog opens.
  const isOfDialog = data !== undefined && dataUpdatedAt >= openedAt - FRESH_MS
  return () => {
    const before = isOfDialog && isJustRead(dataUpdatedAt) ? figureOf(data) : null
    return before === null ? {} : { before }
  }
}
