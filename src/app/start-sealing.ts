import type { QueryClient } from '@tanstack/react-query'
import { query } from '#api/query.ts'
import { type Overview, playerIdOf, wallet } from '#contract/wallet.ts'
import { adoptChatRead } from '#features/player/chat/chat-read-mark.ts'
import { sealOfSession, sealSession } from '#offline/player-seal.ts'
import { reportStorageTrouble } from '#offline/storage-trouble.ts'
import { currentSession, sessionEpoch } from '#session/session.ts'
import { resumeUnfinished } from './keep-unfinished.ts'
import { onWiped } from './wipe.ts'

let stopListening = () => {}

/** Seals the session now, and looks again where the wipe of the session before was slower than the login. */
export function startSealing(client: QueryClient): void {
  stopListening()
  stopListening = onWiped(() => void sealPlayer(client))
  void sealPlayer(client)
}

/**
 * Makes the player's seal as soon as it is known who they are, and takes up what an earlier session of
 * theirs has left unfinished. Does not throw.
 */
async function sealPlayer(client: QueryClient): Promise<void> {
  const epoch = sessionEpoch()
  const sessionId = currentSession()?.id
  if (!sessionId) return
  try {
    const seal =
      (await sealOfSession(sessionId)) ?? (await sealSession(sessionId, await playerId(client, epoch)))
    if (sessionEpoch() !== epoch) return
    adoptChatRead(seal)
    if (seal) await resumeUnfinished(client, seal)
  } catch (error) {
    reportStorageTrouble(error)
  }
}

/** Waits until some screen has read the wallet. It never settles where the session ends before. */
function playerId(client: QueryClient, epoch: number): Promise<string> {
  const { queryKey } = query(wallet.overview)
  return new Promise((resolve) => {
    const look = () => {
      const overview = client.getQueryData<Overview>(queryKey)
      const id = overview && playerIdOf(overview)
      if (sessionEpoch() !== epoch) stop()
      else if (id) {
        stop()
        resolve(id)
      }
    }
    const stop = client.getQueryCache().subscribe(look)
    look()
  })
}
