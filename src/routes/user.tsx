import { createFileRoute, redirect } from '@tanstack/react-router'
import { loadPlayerCatalogue } from '#i18n/activate-locale.ts'
import { currentSession } from '#session/session.ts'
import { PlayerShell } from '#shell/player/PlayerShell.tsx'

export const Route = createFileRoute('/user')({
  beforeLoad: ({ location }) => {
    if (!currentSession())
      throw redirect({ to: '/login', search: { redirect: location.href }, replace: true })
  },
  loader: loadPlayerCatalogue,
  component: PlayerShell,
})
