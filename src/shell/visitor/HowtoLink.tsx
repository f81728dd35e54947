import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, CirclePlay } from 'lucide-react'

/** Leads a player to the how-to videos. */
export function HowtoLink() {
  return (
    <Link
      to="/user/howto"
      className="flex min-h-touch items-center gap-3 rounded-card border border-line bg-raised px-4 py-3 font-semibold shadow-card"
    >
      <CirclePlay aria-hidden="true" className="size-5 shrink-0 text-primary-ink" />
      <span className="flex-1">
        <Trans>How to use the app</Trans>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-muted" />
    </Link>
  )
}
