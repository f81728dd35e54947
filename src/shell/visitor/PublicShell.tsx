import { Outlet } from '@tanstack/react-router'
import { useStore } from '#browser/use-store.ts'
import { loadPlayerCatalogue } from '#i18n/activate-locale.ts'
import { lateComponent } from '#loading/late-component.tsx'
import { lastLeave } from '#session/session.ts'
import { ConnectionNotice } from '#shell/frame/ConnectionNotice.tsx'
import { TopBar } from '#shell/frame/TopBar.tsx'
import { PublicMenu } from './PublicMenu.tsx'
import { useServiceCheck } from './use-service-check.ts'
import { useVisitWhileSignedIn } from './use-visit-while-signed-in.ts'

/** Only those who were signed in read it, so its text is in the players' catalogue. */
const SessionEndNotice = lateComponent(async () => {
  try {
    await loadPlayerCatalogue()
    return (await import('#shell/player/SessionEndNotice.tsx')).SessionEndNotice
  } catch {
    return null
  }
})

/**
 * The area of visitors. Opening it by a link or by hand ends a session (docs/product-rules.md#session). A
 * preloaded page does not, nor does one that the player comes back to (docs/reliability.md#t18).
 */
export function PublicShell() {
  useServiceCheck()
  const isHeld = useVisitWhileSignedIn()
  const left = useStore(lastLeave)
  const isExpected = left?.isHere && left.reason === 'logout'
  return (
    <div className="flex min-h-dvh flex-col lg:ps-24">
      <TopBar />
      <ConnectionNotice />
      {left && !isExpected && <SessionEndNotice />}
      <main className="flex flex-1 flex-col pb-24">{!isHeld && <Outlet />}</main>
      <PublicMenu />
    </div>
  )
}
