import { type ReactNode, useEffect, useRef } from 'react'

interface BroughtIntoViewProps {
  /** `start` for what is taller than the screen. */
  block?: 'nearest' | 'start'
  /** False where it is left where it is. */
  isWanted?: boolean
  className?: string
  children: ReactNode
}

/** What appears while the player looks at another part of a long dialog. */
export function BroughtIntoView({
  block = 'nearest',
  isWanted = true,
  className,
  children,
}: BroughtIntoViewProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: newer browsers answer a promise, which React would take for the effect's clean-up.
    if (isWanted) element.current?.scrollIntoView({ block })
  }, [block, isWanted])
  return (
    <div ref={element} className={className}>
      {children}
    </div>
  )
}
