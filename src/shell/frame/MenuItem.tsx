import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isStill } from '#browser/is-still.ts'

/** A bar at the bottom of a phone, and a rail at the side of a desk. */
export const menuClass =
  'bar fixed inset-x-0 bottom-0 z-10 border-line border-t bg-raised pb-[env(safe-area-inset-bottom)] lg:end-auto lg:top-12 lg:w-24 lg:border-e'
export const menuRowClass = 'mx-auto flex max-w-xl items-stretch lg:flex-col lg:pt-4'

const itemClass =
  'flex min-h-15 flex-1 flex-col items-center justify-center gap-0.5 px-0.5 text-center text-row leading-snug text-ink-muted break-normal lg:flex-none aria-[current=page]:font-semibold aria-[current=page]:text-accent-ink'

interface Item {
  icon: ReactNode
  /** What waits behind the entry. It stands in the corner of the icon. */
  news?: ReactNode
  label: ReactNode
}

/** An entry of a bottom menu that opens a screen. */
export function MenuLink({ icon, label, news, to }: Item & { to: LinkProps['to'] }) {
  return (
    <Link to={to} viewTransition={!isStill()} className={itemClass}>
      <span className="relative">
        {icon}
        {news}
      </span>
      <span>{label}</span>
    </Link>
  )
}

/** An entry of a bottom menu that opens a dialog. */
export function MenuButton({ icon, label, tap, onClick }: Item & { tap?: string; onClick: () => void }) {
  return (
    <button type="button" data-tap={tap} className={itemClass} onClick={onClick}>
      {icon}
      <span>{label}</span>
    </button>
  )
}
