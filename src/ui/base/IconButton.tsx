import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Spinner } from './Spinner.tsx'

interface IconButtonProps extends ComponentProps<'button'> {
  /** The action in words, the only text for screen readers. */
  label: string
  variant?: 'ghost' | 'secondary'
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
        variant === 'secondary' ? 'border border-line bg-lifted' : 'hover:bg-lifted',
        className,
      )}
    >
      {busy ? <Spinner /> : children}
    </button>
  )
}
