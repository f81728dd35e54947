import { Skeleton } from '#ui/Skeleton.tsx'

export function ThreadSkeleton() {
  return (
    <div className="flex flex-1 flex-col justify-end gap-3 px-4 py-4">
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-20 w-3/4" />
      <Skeleton className="h-12 w-1/2 self-end" />
    </div>
  )
}
