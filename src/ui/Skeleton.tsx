import { classNames } from '#ui/base/class-names.ts'

interface SkeletonProps {
  /** Gives the size of what will stand here, so that nothing moves: `h-6 w-32`. */
  className?: string
  /** Draws that many lines of text instead. */
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
