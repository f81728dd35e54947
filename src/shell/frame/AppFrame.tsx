import type { ReactNode } from 'react'
import { BusyOverlay } from './BusyOverlay.tsx'
import { PromptHost } from './PromptHost.tsx'
import { ToastHost } from './ToastHost.tsx'
import { UpdateHost } from './UpdateHost.tsx'

/** Adds to every screen the parts that are the same everywhere. */
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
