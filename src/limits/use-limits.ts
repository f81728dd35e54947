import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '#api/query.ts'
import { useStore } from '#browser/use-store.ts'
import { wallet } from '#contract/wallet.ts'
import { type Hold, holdOf } from '#domain/limit-use.ts'
import { limitsAt, type PlayLimits } from '#domain/play-limits.ts'
import { keptStatement, restoreHistory } from '#money/statement-history/kept-history.ts'
import { useClock } from '#ui/base/use-clock.ts'
import { limitsState, loadLimits } from './kept-limits.ts'
import { usedOf } from './limit-state.ts'
import { limitsNow } from './limits-clock.ts'
import { gamesIn } from './unknown-kinds.ts'

/** Returns the names of the player's games, as far as the wallet was read (`gamesIn`). */
export function useGames(): ReadonlySet<string> {
  const { data } = useQuery({ ...query(wallet.overview), enabled: false })
  return gamesIn(data)
}

/** Returns the player's limits as they are now; null before they are read, and where none can be kept. */
export function useLimits(): { limits: PlayLimits | null; isUnavailable: boolean } {
  const client = useQueryClient()
  const state = useStore(limitsState)
  // Draws anew when a break ends.
  useClock(() => Math.floor((limitsNow() ?? 0) / 60_000))
  useEffect(() => {
    // Without the wallet it is not known who the player is. The next look tries again.
    if (limitsState.get().status === 'unread') void loadLimits(client).catch(() => {})
  }, [client])
  const isKnown = state.status === 'known'
  return {
    limits: isKnown ? limitsAt(state.limits, limitsNow()) : null,
    isUnavailable: state.status === 'unavailable',
  }
}

/** Whether the player takes a break now, as far as the phone knows. */
export function useIsOnBreak(): boolean {
  return useLimits().limits?.rest != null
}

/**
 * Returns why nothing at all can be paid in now, as far as the phone knows; else null. It is for what a screen
 * offers: the gate looks anew (hold-back.ts).
 */
export function useDepositHold(): Hold | null {
  const { limits } = useLimits()
  const state = useStore(limitsState)
  const { chain } = useStore(keptStatement)
  const games = useGames()
  useEffect(() => void restoreHistory(), [])
  if (limits === null || state.status !== 'known') return null
  const used = usedOf('deposit', state.uses, { entries: chain.map(({ entry }) => entry), games })
  return holdOf({ kind: 'deposit', amount: null }, limits, used)
}
