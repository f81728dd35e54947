import type { ReactNode } from 'react'

interface DetailRowProps {
  label: ReactNode
  children: ReactNode
  action?: ReactNode
}

export function DetailRow({ label, children, action }: DetailRowProps) {
  return (
    <div className="flex min-h-touch items-center gap-3 py-1.5">
      <dt className="shrink-0 text-ink-muted text-sm">{label}</dt>
      <dd className="tabular flex min-w-0 flex-1 items-center justify-end gap-3 text-end font-medium">
        <span className="min-w-0">{children}</span>
        {action}
      </dd>
    </div>
  )
}
