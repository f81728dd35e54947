import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentSession, leave } from '#session/session.ts'
import { ConnectionNotice } from '#shell/frame/ConnectionNotice.tsx'
import { TopBar } from '#shell/frame/TopBar.tsx'
import { PublicMenu } from './PublicMenu.tsx'
import { useServiceCheck } from './use-service-check.ts'

/**
 * The area of visitors. Opening it ends a session (docs/product-rules.md#session). A preloaded or touched
 * link does not (docs/reliability.md#t18).
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
