import type { ReactNode } from 'react'

interface FoldedProps {
  title: string
  children: ReactNode
  className?: string
  onToggle?: (isOpen: boolean) => void
}

/** A part that is opened when it is wanted. */
export function Folded({ title, children, className, onToggle }: FoldedProps) {
  return (
    <details className={className} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>{title}</summary>
      <div className="grid min-w-0 gap-3">{children}</div>
    </details>
  )
}
