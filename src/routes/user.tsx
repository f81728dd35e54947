import { createFileRoute, redirect } from '@tanstack/react-router'
import { wayBackTo } from '#dialogs/way-back.ts'
import { loadPlayerCatalogue } from '#i18n/activate-locale.ts'
import { currentSession, sessionEpoch } from '#session/session.ts'
import { wipeDue } from '#session/wipe-due.ts'
import { PlayerShell } from '#shell/player/PlayerShell.tsx'

export const Route = createFileRoute('/user')({
  beforeLoad: ({ location }) => {
    if (currentSession()) return
    // A session may have ended while its page was loading, or just before it was loaded anew: then a dialog lies
    // over its screen already, or the phone is being wiped. A visitor's link is kept whole.
    const hasEnded = sessionEpoch() || wipeDue() || location.state.isLayer
    const wayBack = hasEnded ? wayBackTo(location) : location.href
    throw redirect({ to: '/login', search: { redirect: wayBack }, replace: true })
  },
  loader: loadPlayerCatalogue,
  component: PlayerShell,
})
