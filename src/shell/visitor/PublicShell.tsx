import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentSession, leave } from '#session/session.ts'
import { ConnectionNotice } from '#shell/frame/ConnectionNotice.tsx'
import { TopBar } from '#shell/frame/TopBar.tsx'
import { PublicMenu } from './PublicMenu.tsx'
import { useServiceCheck } from './use-service-check.ts'

/**
 * The visitors' area. Being here ends a session (specification section 2); only being here, not a
 * link to it that is touched or preloaded (RELIABILITY T18).
 */
export function PublicShell() {
  useServiceCheck()
  useEffect(() => {
    if (currentSession()) leave('public')
  }, [])
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar />
      <ConnectionNotice />
      <main className="flex flex-1 flex-col pb-24">
        <Outlet />
      </main>
      <PublicMenu />
    </div>
  )
}
