import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

interface CardProps extends ComponentProps<'div'> {
  /** `hero` is the dark card of the balance. Use one on a screen. */
  tone?: 'raised' | 'hero' | 'sunken'
  as?: 'div' | 'section' | 'article' | 'li'
  padding?: 'none' | 'sm' | 'md'
}

const TONES = {
  raised: 'border border-line bg-raised shadow-card',
  hero: 'fill-hero shadow-card',
  sunken: 'bg-lifted',
}
const PADDINGS = { none: '', sm: 'p-3', md: 'p-4 sm:p-5' }

export function Card({ tone = 'raised', as = 'div', padding = 'md', className, ...rest }: CardProps) {
  const Tag = as as 'div'
  return <Tag {...rest} className={classNames('rounded-card', TONES[tone], PADDINGS[padding], className)} />
}
