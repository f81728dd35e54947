import type { ReactNode } from 'react'

/** An icon and a few words under a message. */
export function StatusLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="tabular flex items-center gap-1 text-ink-muted text-xs [&_svg]:size-3.5">
      {icon}
      {children}
    </p>
  )
}
