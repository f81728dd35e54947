import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { setGate } from '#api/gate.ts'
import { storedKeys } from '#session/stored.ts'

/** Puts the gate of the players' own limits before the calls. Without its code or its texts nothing may pass. */
export function guardCalls(client: QueryClient): void {
  setGate(async (call, act) => {
    if (storedKeys.playLimits.read() === null) return act()
    const code = await Promise.all([
      import('./hold-back.ts'),
      import('#i18n/load-later-texts.ts').then(({ loadLaterTexts }) => loadLaterTexts()),
    ]).catch(() => null)
    if (!code) throw new ApiError('offline')
    return code[0].holdBack(client, call, act)
  })
}
