import { Trans } from '@lingui/react/macro'
import { Card } from '#ui/base/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'

export function ProfileSkeleton() {
  return (
    <>
      <span className="sr-only" role="status">
        <Trans>Loading…</Trans>
      </span>
      <Card>
        <div className="flex items-center gap-4">
          <Skeleton className="size-14 rounded-full" />
          <Skeleton className="h-8 w-40" />
        </div>
        <Skeleton className="mt-4 h-48 w-full" />
      </Card>
      <Card>
        <Skeleton className="h-28 w-full" />
      </Card>
    </>
  )
}
