import { useEffect, useState } from 'react'
import type { SharedSlip } from '#domain/shared-slip.ts'
import { dropSharedSlip, sharedSlips } from './shared-slips.ts'

/** What a bank app has shared and nobody has taken; each share starts the app anew, so one look is enough. */
export function useSharedSlips(): { slips: readonly SharedSlip[]; drop(id: string): void } {
  const [slips, setSlips] = useState<readonly SharedSlip[]>([])
  useEffect(() => {
    let isShown = true
    void sharedSlips().then((found) => {
      if (isShown) setSlips(found)
    })
    return () => {
      isShown = false
    }
  }, [])
  return {
    slips,
    drop(id) {
      setSlips((before) => before.filter((slip) => slip.id !== id))
      void dropSharedSlip(id)
    },
  }
}
