import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ReadFailed } from './ReadFailed.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data>
  /** Stands in place of the data while it is read for the first time. */
  skeleton: ReactNode
  children: (data: Data) => ReactNode
}

/** The data of a query; before it is there, its skeleton or the reason why it could not be read. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return children(query.data)
  return query.isPending ? skeleton : <ReadFailed query={query} />
}
