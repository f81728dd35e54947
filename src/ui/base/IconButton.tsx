import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './Spinner.tsx'

const VARIANTS = {
  ghost: 'hover:bg-lifted',
  secondary: 'border border-line bg-lifted',
  onHero: 'hover:bg-on-hero/10',
}

interface IconButtonProps extends ComponentProps<'button'> {
  /** The action in words, the only text for screen readers. */
  label: string
  /** `onHero`: on a coloured card, where the icon is white in both themes. */
  variant?: keyof typeof VARIANTS
  busy?: boolean
}

/** A round button of 48 px with an icon only. */
export function IconButton({
  label,
  variant = 'ghost',
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? undefined : onClick}
      className={classNames(
        'inline-grid size-touch shrink-0 place-items-center rounded-full transition-colors disabled:opacity-50 [&_svg]:size-5',
        VARIANTS[variant],
        className,
      )}
    >
      {busy ? <Spinner /> : children}
    </button>
  )
}
