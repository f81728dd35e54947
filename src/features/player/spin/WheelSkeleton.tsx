import { Skeleton } from '#ui/Skeleton.tsx'
import { useWheelSize } from './use-wheel-size.ts'

/** Shown instead of the coins and the wheel while they load. */
export function WheelSkeleton() {
  const { sizePx } = useWheelSize()
  return (
    <div aria-busy="true">
      <Skeleton className="h-9 w-28 rounded-full" />
      <div className="mx-auto mt-3" style={{ width: sizePx, maxWidth: '100%', aspectRatio: 1 }}>
        <Skeleton className="size-full rounded-full" />
      </div>
    </div>
  )
}
