import { createFileRoute, redirect } from '@tanstack/react-router'
import { wayBackTo } from '#dialogs/way-back.ts'
import { loadPlayerCatalogue } from '#i18n/activate-locale.ts'
import { currentSession, sessionEpoch } from '#session/session.ts'
import { wipeDue } from '#session/wipe-due.ts'
import { PlayerShell } from '#shell/player/PlayerShell.tsx'

export const Route = createFileRoute('/user')({
  beforeLoad: ({ location }) => {
    const session = currentSession()
    const { isLayer, layerOf } = location.state
    if (session) {
      // Forward, or Back, may lead to a dialog of the player before.
      const isForeign = isLayer && layerOf !== session.id
      if (isForeign && wayBackTo(location) !== location.href) {
        throw redirect({ href: wayBackTo(location), replace: true })
      }
      return
    }
    // A session may have ended while its page was loading, or just before it was loaded anew: then a dialog lies
    // over its screen already, or the phone is being wiped. A visitor's link is kept whole.
    const hasEnded = sessionEpoch() || wipeDue() || isLayer
    const wayBack = hasEnded ? wayBackTo(location) : location.href
    throw redirect({ to: '/login', search: { redirect: wayBack }, replace: true })
  },
  loader: loadPlayerCatalogue,
  component: PlayerShell,
})
