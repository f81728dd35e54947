import type { ReactNode } from 'react'
import { classNames } from '#ui/base/class-names.ts'

/** The box around a message. The person's own messages have the app's colour. */
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
