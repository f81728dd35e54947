import type { ReactNode } from 'react'
import { classNames } from '#ui/base/class-names.ts'
import { Spinner } from '#ui/base/Spinner.tsx'

/** The class of a tile on home. Gold marks the main action. */
export function widgetClass(isGold = false): string {
  return classNames(
    'relative flex min-h-20 select-none flex-col items-center gap-0.5 rounded-card px-1 pt-2 pb-1.5 text-center',
    'transition-[filter,background-color,scale] duration-150 active:scale-[0.97]',
    isGold
      ? 'fill-gold shadow-glow hover:brightness-105'
      : 'border border-line bg-raised shadow-card hover:bg-lifted',
  )
}

interface WidgetFaceProps {
  icon: ReactNode
  label: ReactNode
  isGold?: boolean
  busy?: boolean
  /** A count in the corner of the tile. */
  badge?: ReactNode
}

/** The content of a tile: an icon, a label, and sometimes a count. */
export function WidgetFace({ icon, label, isGold = false, busy = false, badge }: WidgetFaceProps) {
  return (
    <>
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-10 place-items-center rounded-full [&_svg]:size-5.5',
          isGold ? 'bg-on-accent/12' : 'bg-primary-soft text-primary-ink',
        )}
      >
        {busy ? <Spinner /> : icon}
      </span>
      <span className="font-semibold text-sm max-[349px]:text-xs">{label}</span>
      {badge && (
        <span className="tabular absolute end-2 top-1.5 min-w-6 rounded-full bg-accent px-1.5 font-bold text-on-accent text-xs ring-2 ring-raised">
          {badge}
        </span>
      )}
    </>
  )
}
