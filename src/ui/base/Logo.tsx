import { classNames } from './class-names.ts'

interface LogoProps {
  /** Width and height of the mark in px. */
  size?: number
  /** The app's name beside the mark. */
  wordmark?: string
  /** The name for screen readers, where the mark has no text beside it. */
  title?: string
  className?: string
}

/** The logo, a clasp purse. The first paint and the tab use the same file. */
export function Logo({ size = 40, wordmark, title, className }: LogoProps) {
  return (
    <span className={classNames('inline-flex items-center gap-2.5', className)}>
      <img src="/icons/favicon.svg" width={size} height={size} alt={title ?? ''} className="shrink-0" />
      {wordmark && <span className="font-bold text-xl tracking-tight">{wordmark}</span>}
    </span>
  )
}
