import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useErrorText } from '#i18n/use-error-text.ts'
import { ErrorState } from '#ui/ErrorState.tsx'

interface ReadFailedProps {
  query: UseQueryResult<unknown>
  /** Reads again what failed together with it; left out where nothing did. */
  onRetry?: (() => void) | undefined
  /** Replaces the error's own text. */
  children?: ReactNode
}

/** Shown in place of data that could not be read, with a button to read it again. */
export function ReadFailed({ query, onRetry, children }: ReadFailedProps) {
  const errorText = useErrorText()
  const [last, setLast] = useState(query.error)
  // While it is read again, a query that never had data has no error.
  if (query.error !== null && query.error !== last) setLast(query.error)
  return (
    <ErrorState busy={query.isFetching} onRetry={onRetry ?? (() => void query.refetch())}>
      {children || errorText(query.error ?? last)}
    </ErrorState>
  )
}
