import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { LogOut } from 'lucide-react'
import { useEffect, useLayoutEffect } from 'react'
import { IntentNotices } from '#intents/IntentNotices.tsx'
import { guardCalls } from '#limits/guard-calls.ts'
import { useFiguresHidden } from '#session/figures-choice.ts'
import { logoutRequest } from '#session/logout-request.ts'
import { useSession } from '#session/use-session.ts'
import { ConnectionNotice } from '#shell/frame/ConnectionNotice.tsx'
import { TopBar } from '#shell/frame/TopBar.tsx'
import { IconButton } from '#ui/base/IconButton.tsx'
import { FiguresHidden } from '#ui/figures-hidden.ts'
import { DialogHost } from './DialogHost.tsx'
import { FiguresAge } from './FiguresAge.tsx'
import { logOut } from './log-out.ts'
import { PlayerMenu } from './PlayerMenu.tsx'
import { StorageNotice } from './StorageNotice.tsx'
import { useCoverInBackground } from './use-cover-in-background.ts'

export function PlayerShell() {
  const { t } = useLingui()
  const areFiguresHidden = useFiguresHidden()
  useEffect(() => logoutRequest.subscribe(() => void logOut()), [])
  useCoverInBackground()
  const client = useQueryClient()
  useLayoutEffect(() => guardCalls(client), [client])
  // The login page may still be loading. Until then nothing private may stay on the screen.
  if (!useSession()) return null
  return (
    <FiguresHidden value={areFiguresHidden}>
      <div className="flex min-h-dvh flex-col pb-[env(safe-area-inset-bottom)] lg:ps-24">
        <TopBar
          actions={
            <IconButton label={t`Log out`} data-tap="logout" onClick={() => void logOut()}>
              <LogOut aria-hidden />
            </IconButton>
          }
        />
        <ConnectionNotice detail={<FiguresAge />} />
        <StorageNotice />
        <IntentNotices />
        <main className="flex flex-1 flex-col pb-22 lg:pb-4">
          <Outlet />
        </main>
        <PlayerMenu />
        <DialogHost />
      </div>
    </FiguresHidden>
  )
}
