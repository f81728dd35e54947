import type { ReactNode } from 'react'
import { classNames } from '#ui/base/class-names.ts'

/** What is said, in its box: on the right and in the app's colour where it is the person's own. */
export function Bubble({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'max-w-[85%] whitespace-pre-line rounded-card px-4 py-2',
        isOwn ? 'bg-primary-soft' : 'bg-lifted',
      )}
    >
      {children}
    </div>
  )
}
