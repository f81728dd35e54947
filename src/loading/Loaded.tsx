import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isFirstRead } from './is-first-read.ts'
import { ReadFailed } from './ReadFailed.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** Shown while the data is read for the first time. */
  skeleton: ReactNode
  onRetry?: () => void
  children: (data: Data) => ReactNode
}

/** Shows the data of a query. Before it is here, shows the skeleton or the error. */
export function Loaded<Data>({ query, skeleton, onRetry, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return isFirstRead(query) ? skeleton : <ReadFailed query={query} onRetry={onRetry} />
}
