import type { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#api/api-error.ts'
import { type LimitedCall, setGate } from '#api/gate.ts'
import { config } from '#config.ts'
import { loadInTime } from '#offline/load-in-time.ts'
import { sessionEpoch } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'

/** Puts the gate of the players' own limits before the calls. Without its code or its texts nothing may pass. */
export function guardCalls(client: QueryClient): void {
  setGate(async (call, act) => {
    const epoch = sessionEpoch()
    if (config.sharesLimits) await learnFromServer(client, call)
    if (storedKeys.playLimits.read() === null) return act()
    const code = await loadInTime(
      Promise.all([
        import('./hold-back.ts'),
        import('#i18n/load-later-texts.ts').then(({ loadLaterTexts }) => loadLaterTexts()),
      ]),
    )
    // Any other kind would say that the call may have been done, but nothing has left the phone.
    if (!code) throw new ApiError('offline')
    // The limits of the next player are not asked. `act` sees for itself that its session has ended.
    return sessionEpoch() === epoch ? code[0].holdBack(client, call, act) : act()
  })
}

/** Does not throw: where it cannot be asked, this phone's own limits hold. */
async function learnFromServer(client: QueryClient, call: LimitedCall): Promise<void> {
  const code = await loadInTime(import('./share-limits.ts'))
  await code?.shareBefore(client, call)
}
