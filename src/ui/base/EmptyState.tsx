import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  /** `h1` where it is the only content of the page. */
  titleAs?: 'p' | 'h1'
  children?: ReactNode
  action?: ReactNode
  className?: string
}

export function EmptyState({
  icon,
  title,
  titleAs: Title = 'p',
  children,
  action,
  className,
}: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center px-4 py-8 text-center', className)}>
      <span className="mb-3 grid size-16 place-items-center rounded-full bg-primary-soft text-primary-ink [&_svg]:size-7">
        {icon ?? <Inbox aria-hidden="true" />}
      </span>
      <Title className="font-semibold text-lg">{title}</Title>
      {children && <div className="mt-1 max-w-80 text-balance text-ink-muted">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
