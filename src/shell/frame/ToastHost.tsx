import { useEffect, useState } from 'react'
import { onToast } from '#dialogs/toast.ts'
import { lateComponent } from '#loading/late-component.tsx'

/** The app goes on without them. */
const Toasts = lateComponent(async () => (await import('./Toasts.tsx').catch(() => null))?.Toasts ?? null)

/** The place of the toasts. Their code is loaded with the first one. */
export function ToastHost() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => (isWanted ? undefined : onToast(() => setWanted(true))), [isWanted])
  return isWanted && <Toasts />
}
