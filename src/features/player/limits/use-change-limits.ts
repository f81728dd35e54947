import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from '#dialogs/toast.ts'
import type { PlayLimits } from '#domain/play-limits.ts'
import { useErrorText } from '#i18n/use-error-text.ts'
import { changeLimits } from '#limits/kept-limits.ts'
import { withOwnChange } from '#limits/merge-limits.ts'
import { shareLimits } from '#limits/share-limits.ts'

/** Changes the player's own limits. `change` gets them as they are now; `now` is null without a clock. */
export function useChangeLimits() {
  const client = useQueryClient()
  const errorText = useErrorText()
  const [isBusy, setBusy] = useState(false)

  /** Returns whether the phone has kept the change. */
  async function change(make: (limits: PlayLimits, now: number | null) => PlayLimits): Promise<boolean> {
    setBusy(true)
    const isKept = await changeLimits(client, (kept, now) =>
      withOwnChange(kept, make(kept.limits, now)),
    ).catch((error: unknown) => {
      void toast(errorText(error), 'danger')
      return false
    })
    setBusy(false)
    if (isKept) void shareLimits(client)
    return isKept
  }

  return { change, isBusy }
}
