import type { ReactNode } from 'react'

interface PageTitleProps {
  children: ReactNode
  /** Stands at the end of the line, such as a button of the whole page. */
  aside?: ReactNode
}

/** The heading of a screen. */
export function PageTitle({ children, aside }: PageTitleProps) {
  return (
    <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-3">
      <h1 className="min-w-0 font-bold text-xl">{children}</h1>
      {aside}
    </div>
  )
}
