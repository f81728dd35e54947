import { classNames } from '#ui/base/class-names.ts'

interface SkeletonProps {
  /** The size of the later content, such as `h-6 w-32`, so that nothing moves. */
  className?: string
  /** Draws this many lines of text instead of one box. */
  lines?: number
}

const WIDTHS = ['w-full', 'w-11/12', 'w-3/4']

export function Skeleton({ className, lines }: SkeletonProps) {
  if (lines === undefined) {
    return <span aria-hidden="true" className={classNames('shimmer block rounded-control', className)} />
  }
  return (
    <span aria-hidden="true" className={classNames('block', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <span key={line} className={classNames('shimmer my-2 block h-4 rounded-md', WIDTHS[line % 3])} />
      ))}
    </span>
  )
}
