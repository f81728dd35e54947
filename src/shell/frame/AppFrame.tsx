import type { ReactNode } from 'react'
import { BusyOverlay } from './BusyOverlay.tsx'
import { PromptHost } from './PromptHost.tsx'
import { ToastHost } from './ToastHost.tsx'
import { UpdateHost } from './UpdateHost.tsx'

/** What lies around, over and under every screen. */
export function AppFrame({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <UpdateHost />
      <PromptHost />
      <BusyOverlay />
      <ToastHost />
    </>
  )
}
