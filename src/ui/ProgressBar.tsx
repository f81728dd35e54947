import { classNames } from './base/class-names.ts'

interface ProgressBarProps {
  /** Of what it is, for a screen reader. */
  label: string
  /** From 0 to 1. */
  progress: number
  onHero?: boolean
}

/** A thin bar that fills up. */
export function ProgressBar({ label, progress, onHero = false }: ProgressBarProps) {
  const percent = progress * 100
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      className={classNames(
        'h-2 overflow-hidden rounded-full forced-color-adjust-none',
        onHero ? 'bg-on-hero/20' : 'bg-ink-muted/25',
      )}
    >
      <div
        className={classNames(
          'h-full rounded-full transition-[width]',
          onHero ? 'bg-hero-accent' : 'bg-accent-ink',
        )}
        style={{ width: `${percent}%` }}
      />
    </div>
  )
}
