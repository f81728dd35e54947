import { withLaterTexts } from '#i18n/load-later-texts.ts'
import { HoldNotice } from './HoldNotice.tsx'
import { useLimits } from './use-limits.ts'

/** Loads its texts with it. */
export const loadBreakNotice = () => withLaterTexts(Promise.resolve({ BreakNotice }))

/** Says that the player is taking a break, and until when. */
export function BreakNotice() {
  const { limits } = useLimits()
  if (!limits?.break) return null
  return (
    <div data-only-now="" role="status">
      <HoldNotice hold={{ why: 'break', until: limits.break.until }} />
    </div>
  )
}
