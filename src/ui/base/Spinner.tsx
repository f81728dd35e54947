import { classNames } from './class-names.ts'

interface SpinnerProps {
  /** Read by screen readers. Without it the spinner is decoration. */
  label?: string
  size?: 'sm' | 'md' | 'lg'
}

const SIZES = { sm: 'size-4 border-2', md: 'size-5 border-2', lg: 'size-10 border-[3px]' }

export function Spinner({ label, size = 'md' }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined} className="inline-flex">
      <span
        aria-hidden="true"
        className={classNames(
          'animate-spin rounded-full border-current border-r-transparent opacity-90',
          SIZES[size],
        )}
      />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}
