import { classNames } from './class-names.ts'

interface LogoProps {
  /** Width and height of the mark in px. */
  size?: number
  /** The app's name beside the mark. */
  wordmark?: string
  className?: string
}

/** The kapao: a clasp purse, gold on indigo night. The file that the first paint and the tab show, too. */
export function Logo({ size = 40, wordmark, className }: LogoProps) {
  return (
    <span className={classNames('inline-flex min-w-0 items-center gap-2.5', className)}>
      <img src="/icons/logo.svg" width={size} height={size} alt="" className="shrink-0" />
      {wordmark && (
        <span className="truncate font-bold text-xl tracking-tight max-tight:hidden">{wordmark}</span>
      )}
    </span>
  )
}
