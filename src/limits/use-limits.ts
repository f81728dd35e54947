import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { query } from '#api/query.ts'
import { serverNow } from '#api/server-clock.ts'
import { useStore } from '#browser/use-store.ts'
import { wallet } from '#contract/wallet.ts'
import { type Hold, holdOf, type Room, roomOf, rowsNeededSince, type Used } from '#domain/limit-use.ts'
import { limitsAt, type PlayLimits, type Span } from '#domain/play-limits.ts'
import { keptStatement, restoreHistory } from '#money/statement-history/kept-history.ts'
import { wasReadSince } from '#money/statement-history/known-days.ts'
import { useClock } from '#ui/base/use-clock.ts'
import { type LimitsState, limitsState, loadLimits } from './kept-limits.ts'
import { qrsUnderWay, spanStarts, usedOf } from './limit-state.ts'
import { limitsNow } from './limits-clock.ts'
import { gamesIn } from './unknown-kinds.ts'

/** Returns the names of the player's games, as far as the wallet was read (`gamesIn`). */
export function useGames(): ReadonlySet<string> {
  const { data } = useQuery({ ...query(wallet.overview), enabled: false })
  return gamesIn(data)
}

/** Returns the player's limits as they are now; null before they are read, and where none can be kept. */
export function useLimits(): { limits: PlayLimits | null; status: LimitsState['status'] } {
  const client = useQueryClient()
  const state = useStore(limitsState)
  // Draws anew when a break ends.
  useClock(() => Math.floor((limitsNow() ?? 0) / 60_000))
  useEffect(() => {
    // Without the wallet it is not known who the player is. The next look tries again.
    if (limitsState.get().status === 'unread') void loadLimits(client).catch(() => {})
  }, [client])
  const { status } = state
  return { limits: status === 'known' ? limitsAt(state.limits, limitsNow()) : null, status }
}

/** Whether the player takes a break now, as far as the phone knows. */
export function useIsOnBreak(): boolean {
  return useLimits().limits?.break != null
}

/** Returns what the phone knows of the statement. */
function useRecords() {
  const { chain } = useStore(keptStatement)
  const games = useGames()
  useEffect(() => void restoreHistory(), [])
  return { entries: chain.map(({ entry }) => entry), games }
}

interface DepositUse {
  limits: PlayLimits
  used: Record<Span, Used>
  /** It is known which of the deposits that were sent have arrived. Else none of them counts here. */
  areSentKnown: boolean
}

/** Returns the player's limits and what is used of those for deposits, as far as the phone knows. */
function useDepositUse(): DepositUse | null {
  const { limits } = useLimits()
  const state = useStore(limitsState)
  const { isWhole, since } = useStore(keptStatement)
  const records = useRecords()
  if (limits === null || state.status !== 'known') return null
  const needed = rowsNeededSince(state.uses, limitsNow() ?? serverNow())
  const areSentKnown = isWhole || needed === Number.POSITIVE_INFINITY || (since !== null && since < needed)
  const used = usedOf('deposit', areSentKnown ? state.uses : [], records)
  return { limits, used, areSentKnown }
}

/**
 * Returns why nothing at all can be paid in now, as far as the phone knows; else null. It is for what a screen
 * offers: the gate looks anew (hold-back.ts).
 */
export function useDepositHold(): Hold | null {
  const known = useDepositUse()
  return known && holdOf({ kind: 'deposit', amount: null }, known.limits, known.used)
}

/**
 * Returns what the QRs that count in the ceilings are noted under, until they are paid or over (`qrsUnderWay`). The
 * player was allowed to make them, so they can be paid, also where they use a ceiling up.
 */
export function useQrsUnderWay(): ReadonlySet<string> {
  const state = useStore(limitsState)
  const records = useRecords()
  return state.status === 'known' ? qrsUnderWay(state.uses, records) : new Set()
}

/** Returns what the player's ceilings leave for deposits; null where there are none, or it is not known. */
export function useDepositRoom(): Room | null {
  const known = useDepositUse()
  const { since, history } = useStore(keptStatement)
  const room = known?.areSentKnown ? roomOf(known.limits, known.used) : null
  if (!known || !room) return null
  const { day, week } = spanStarts()
  const start = known.limits.week.amount === null ? day : week
  return since !== null && since < start && wasReadSince(day, history) ? room : null
}
