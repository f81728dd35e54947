import type { ComponentProps, ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { classNames } from './class-names.ts'
import { Spinner } from './Spinner.tsx'

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  busy?: boolean
  icon?: ReactNode
}

/**
 * A busy button keeps its width and the focus, and ignores taps. A `disabled` button would lose the focus. It stays
 * the submit button of its form: without one, Enter would submit a form with a single field all the same.
 */
export function Button({
  variant,
  size,
  full,
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  'aria-disabled': isOff,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || isOff}
      className={classNames(buttonClass({ variant, size, full }), className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={classNames('inline-flex items-center gap-[inherit]', busy && 'opacity-0')}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  )
}
