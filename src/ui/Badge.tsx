import type { ReactNode } from 'react'
import { classNames } from '#ui/base/class-names.ts'

export type BadgeTone = 'neutral' | 'accent' | 'primary' | 'positive' | 'negative' | 'warning' | 'info'

interface BadgeProps {
  tone?: BadgeTone
  icon?: ReactNode
  children: ReactNode
  className?: string
}

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-lifted text-ink-muted',
  accent: 'bg-accent-soft text-accent-ink',
  primary: 'bg-primary-soft text-primary-ink',
  positive: 'bg-positive-soft text-positive',
  negative: 'bg-negative-soft text-negative',
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
}

export function Badge({ tone = 'neutral', icon, children, className }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 font-medium text-xs [&_svg]:size-3.5 [&_svg]:shrink-0',
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}
