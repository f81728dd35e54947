/**
 * The deposits that the wallet was credited with while this page waited for them. A message is gone after
 * four seconds, so home tells them until the player has read it. They are kept in memory only.
 */
import { useEffect, useEffectEvent } from 'react'
import { externalStore } from '#browser/external-store.ts'
import { useStore } from '#browser/use-store.ts'
import type { Satang } from '#domain/money.ts'
import { onSessionChange } from '#session/session.ts'

/** A deposit that is in the wallet. `key` is unique and contains no amount. */
export interface CreditedDeposit {
  key: string
  amount: Satang | null
}

const unread = externalStore<readonly CreditedDeposit[]>([])
onSessionChange(() => unread.set([]))

type Place = (deposit: CreditedDeposit) => boolean
const places = new Set<Place>()
const screens = new Set<object>()

/**
 * Tells a credited deposit where the player looks for it. Returns false where no place on screen tells
 * it: then the caller has to.
 */
export function tellCredited(deposit: CreditedDeposit): boolean {
  for (const place of places) if (place(deposit)) return true
  unread.set([...unread.get(), deposit])
  return screens.size > 0
}

/** For the one place that waits for a certain deposit. `tell` returns whether it was that one. */
export function useTellsCredited(tell: Place): void {
  const onCredited = useEffectEvent(tell)
  useEffect(() => {
    const place: Place = (deposit) => onCredited(deposit)
    places.add(place)
    return () => void places.delete(place)
  }, [])
}

/** The deposits that were not read yet. `isShown` says whether the caller shows them just now. */
export function useUnreadCredited(isShown: boolean): readonly CreditedDeposit[] {
  useEffect(() => {
    if (!isShown) return
    const screen = {}
    screens.add(screen)
    return () => void screens.delete(screen)
  }, [isShown])
  return useStore(unread)
}

/** The player has read of it. */
export function markCreditedRead(key: string): void {
  unread.set(unread.get().filter((deposit) => deposit.key !== key))
}
