import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

const itemClass =
  'flex min-h-16 flex-1 flex-col items-center justify-center gap-0.5 px-0.5 text-center text-[0.6875rem] leading-snug text-ink-muted break-normal aria-[current=page]:font-semibold aria-[current=page]:text-accent-ink'

interface Item {
  icon: ReactNode
  label: ReactNode
}

/** An entry of a bottom menu that opens a screen. */
export function MenuLink({ icon, label, to }: Item & { to: LinkProps['to'] }) {
  return (
    <Link to={to} className={itemClass}>
      {icon}
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
