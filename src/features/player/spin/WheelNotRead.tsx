import type { UseQueryResult } from '@tanstack/react-query'
import { useErrorText } from '#i18n/use-error-text.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { useWheelSize } from './use-wheel-size.ts'

/** Stands where the wheel would that was never read. */
export function WheelNotRead({ setup }: { setup: UseQueryResult }) {
  const errorText = useErrorText()
  const { sizePx } = useWheelSize()
  if (!setup.isError) {
    return (
      <div aria-busy="true">
        <Skeleton className="h-9 w-28 rounded-full" />
        <div className="mx-auto mt-3" style={{ width: sizePx, maxWidth: '100%', aspectRatio: 1 }}>
          <Skeleton className="size-full rounded-full" />
        </div>
      </div>
    )
  }
  return (
    <ErrorState busy={setup.isFetching} onRetry={() => void setup.refetch()}>
      {errorText(setup.error)}
    </ErrorState>
  )
}
