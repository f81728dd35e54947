import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'raised' | 'onHero' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

export interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  full?: boolean
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'fill-gold shadow-glow',
  secondary: 'border border-line-strong bg-lifted text-ink hover:border-accent-ink',
  // For a page's own ground, and for the hero card.
  raised: 'border border-line-strong bg-raised text-ink hover:border-accent-ink',
  onHero: 'border border-on-hero/30 bg-on-hero/15 text-on-hero',
  ghost: 'text-primary-ink hover:bg-lifted',
  danger: 'bg-danger text-on-danger',
}

const SIZES: Record<ButtonSize, string> = {
  // It looks small, but `before` makes the touch area 48 px.
  sm: 'min-h-10 gap-1.5 px-3 text-sm before:absolute before:-inset-1',
  md: 'min-h-touch gap-2 px-5 text-base',
  lg: 'min-h-14 gap-2.5 px-6 text-lg',
}

/** The class of a button, also for links that look like one. */
export function buttonClass({ variant = 'secondary', size = 'md', full = false }: ButtonLook = {}): string {
  return classNames(
    'relative inline-flex select-none items-center justify-center rounded-control py-1.5 text-balance text-center',
    'font-semibold transition-colors active:opacity-80',
    'disabled:opacity-50 [&_svg]:size-5 [&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
    full && 'w-full',
  )
}
