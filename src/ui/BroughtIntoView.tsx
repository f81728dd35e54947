import { type ReactNode, useEffect, useRef } from 'react'

interface BroughtIntoViewProps {
  /** `start` for content that is taller than the screen. */
  block?: 'nearest' | 'start'
  /** False leaves the scroll position alone. */
  isWanted?: boolean
  className?: string
  children: ReactNode
}

/**
 * Scrolls its content into view when it appears, because the player may look at another part of a long
 * dialog.
 */
export function BroughtIntoView({
  block = 'nearest',
  isWanted = true,
  className,
  children,
}: BroughtIntoViewProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Keep the braces: newer browsers return a promise, which React would take for the cleanup.
    if (isWanted) element.current?.scrollIntoView({ block })
  }, [block, isWanted])
  return (
    <div ref={element} className={className}>
      {children}
    </div>
  )
}
