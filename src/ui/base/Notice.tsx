import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { type Tone, ToneIcon } from './ToneIcon.tsx'

interface NoticeProps {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  className?: string
}

const TONES: Record<Tone, [box: string, sign: string]> = {
  success: ['bg-positive-soft', 'text-positive'],
  error: ['bg-negative-soft', 'text-negative'],
  warning: ['bg-warning-soft', 'text-warning'],
  info: ['bg-info-soft', 'text-info'],
}

/** A message inside a screen. An error is read aloud when it appears. */
export function Notice({ tone = 'info', title, children, action, className }: NoticeProps) {
  const [box, sign] = TONES[tone]
  return (
    <div
      role={tone === 'error' ? 'alert' : undefined}
      className={classNames('flex gap-3 rounded-control px-4 py-3 text-sm', box, className)}
    >
      <ToneIcon tone={tone} className={classNames('mt-0.5 size-5 shrink-0', sign)} />
      <div className="min-w-0 flex-1">
        {title && <p className={classNames('font-semibold', sign)}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className="mt-2">{action}</div>}
      </div>
    </div>
  )
}
