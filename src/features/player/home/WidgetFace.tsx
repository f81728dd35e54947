import type { ReactNode } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import { Spinner } from '#ui/base/Spinner.tsx'

/** The class of a tile on home. Gold marks the main action. */
export function widgetClass(isGold = false): string {
  return classNames(
    'relative flex min-h-16 min-w-0 select-none flex-col justify-between rounded-card text-start',
    'transition-[filter,background-color,scale] duration-150 active:scale-[0.97]',
    isGold
      ? // As far inside as beside the border of the others.
        'fill-gold px-[11px] py-[9px] shadow-glow hover:[filter:brightness(1.05)]'
      : 'border border-line bg-raised px-2.5 py-2 shadow-card hover:bg-lifted',
  )
}

interface WidgetFaceProps {
  icon: ReactNode
  label: ReactNode
  isGold?: boolean
  busy?: boolean
  /** What waits behind the tile, in the corner beside the icon. */
  news?: ReactNode
}

/** The content of a tile: an icon, a label, and what waits there. */
export function WidgetFace({ icon, label, isGold = false, busy = false, news }: WidgetFaceProps) {
  return (
    <>
      <span aria-hidden="true" className={classNames('[&_svg]:size-6', !isGold && 'text-primary-ink')}>
        {busy ? <Spinner /> : icon}
      </span>
      <span className="font-semibold text-sm leading-snug max-[349px]:text-xs max-[349px]:tracking-tight">
        {label}
      </span>
      {news}
    </>
  )
}
