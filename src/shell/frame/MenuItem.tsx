import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

const itemClass =
  'flex min-h-15 flex-1 flex-col items-center justify-center gap-0.5 px-0.5 text-center text-xs leading-snug text-ink-muted break-normal aria-[current=page]:font-semibold aria-[current=page]:text-accent-ink'

interface Item {
  icon: ReactNode
  /** What waits behind the entry. It stands in the corner of the icon. */
  news?: ReactNode
  label: ReactNode
}

/** An entry of a bottom menu that opens a screen. */
export function MenuLink({ icon, label, news, to }: Item & { to: LinkProps['to'] }) {
  return (
    <Link to={to} className={itemClass}>
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
