/**
 * The deposits that the wallet was credited with while the app waited for them. A message is gone after
 * four seconds, so home tells them until the player has read it. Their amounts are in memory only. Their keys
 * are stored, so that a later page tells those that this one was closed on.
 */

import { useEffect, useEffectEvent } from 'react'
import { externalStore } from '#browser/external-store.ts'
import { useStore } from '#browser/use-store.ts'
import type { StatementEntry } from '#contract/statement.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/durations.ts'
import type { Satang } from '#domain/money.ts'
import { isOfNow } from '#session/is-of-now.ts'
import { currentSession, onSessionChange, sessionArea } from '#session/session.ts'
import { storedKeys } from '#session/stored.ts'

/** A deposit that is in the wallet. `key` is unique and contains no amount. */
export interface CreditedDeposit {
  key: string
  amount: Satang | null
}

/** Keys are stored, and hold no amount. This remainder of it in satang is enough to tell rows apart. */
const REMAINDER_OF = 997n

/**
 * Returns the key of a row in the statement: its id, else its time, kind and amount, because some services tell times
 * by the minute. The time may be corrected by whole hours once the app knows better, and the row stays the same.
 */
export function creditKey(
  { _id, statementType, amount }: Pick<StatementEntry, '_id' | 'statementType' | 'amount'>,
  createdAt: number | null,
): string {
  const time = createdAt === null ? null : createdAt % HOUR_MS
  return _id ?? `${time} ${statementType} ${amount === null ? null : amount % REMAINDER_OF}`
}

interface UnreadDeposit extends CreditedDeposit {
  /** When it was found, epoch ms by the phone's clock. A balance that was read before may be without it. */
  foundAt: number
}

const unread = externalStore<readonly UnreadDeposit[]>([])
/** The keys of those that this page has told, wherever it was. */
const told = new Set<string>()
interface ToldAmount {
  amount: Satang | null
  /** `performance.now()` */
  tick: number
}
/** The amounts that a slip's notice has told and that no deposit was found for yet. */
const toldBySlips: ToldAmount[] = []
/** The amounts that were told, may be those of QRs, and that no slip and no QR has taken as its own yet. */
const untaken: ToldAmount[] = []
/** Within this time a look finds the deposit of an accepted slip. A later one is another deposit. */
const SLIP_LATE_MS = 2 * MINUTE_MS

onSessionChange(() => {
  unread.set([])
  told.clear()
  toldBySlips.length = untaken.length = 0
})

/** Takes out an amount that was told after a moment. Returns whether it was there. */
function takeAmount(from: ToldAmount[], amount: Satang | null, sinceTick: number): boolean {
  const index = from.findIndex((one) => one.amount === amount && one.tick > sinceTick)
  if (index >= 0) from.splice(index, 1)
  return index >= 0
}

/** Later it is no news: the statement has it. */
const KEPT_MS = 24 * HOUR_MS

function storedUnread(): readonly string[] {
  const stored = storedKeys.unreadCredited.in(sessionArea()).read()
  return stored && isOfNow(stored, KEPT_MS) ? stored.keys : []
}

/** Other tabs have deposits of their own in the list. */
function store(keys: readonly string[]): void {
  const sessionId = currentSession()?.id
  if (sessionId === undefined || keys.length === 0) storedKeys.unreadCredited.remove()
  else {
    const until = Date.now() + KEPT_MS
    storedKeys.unreadCredited.in(sessionArea()).write({ sessionId, keys: [...keys], until })
  }
}

/** Returns the keys of the unread deposits that an earlier page has told and this one does not know. */
export function untoldCredited(): readonly string[] {
  return storedUnread().filter((key) => !unread.get().some((deposit) => deposit.key === key))
}

/** Tells again what an earlier page has told. What is in the list no more is forgotten. */
export function tellCreditedAgain(credited: readonly CreditedDeposit[]): void {
  const untold = untoldCredited()
  if (untold.length === 0) return
  // An earlier page has found it.
  const foundAt = performance.timeOrigin
  const again = credited.filter(({ key }) => untold.includes(key)).map((deposit) => ({ ...deposit, foundAt }))
  for (const { key } of again) told.add(key)
  unread.set([...[...again].reverse(), ...unread.get()])
  store(storedUnread().filter((key) => unread.get().some((deposit) => deposit.key === key)))
}

type Place = (deposit: CreditedDeposit) => boolean
const places = new Set<Place>()
const screens = new Set<object>()

/**
 * Tells a credited deposit once, where the player looks for it. Returns false where no place on screen tells
 * it: then the caller has to.
 * @param mayBeOfQr false where it may as well be the money of a slip, or of a transfer that was reported
 */
export function tellCredited(deposit: CreditedDeposit, mayBeOfQr = true): boolean {
  if (told.has(deposit.key)) return true
  told.add(deposit.key)
  const tick = performance.now()
  if (takeAmount(toldBySlips, deposit.amount, tick - SLIP_LATE_MS)) return true
  if (mayBeOfQr) {
    for (const place of places) if (place(deposit)) return true
    untaken.push({ amount: deposit.amount, tick })
  }
  unread.set([...unread.get(), { ...deposit, foundAt: Date.now() }])
  store([...storedUnread(), deposit.key])
  return screens.size > 0
}

/** Whether this page has told a deposit: it is none that the player waits for. */
export function wasTold({ key }: CreditedDeposit): boolean {
  return told.has(key)
}

/**
 * Takes a deposit that was told elsewhere after a moment (`performance.now()`) for the money of a certain way.
 * Returns whether there was one.
 */
export function takeCredited(amount: Satang, sinceTick: number): boolean {
  return takeAmount(untaken, amount, sinceTick)
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
export function useUnreadCredited(isShown: boolean): readonly UnreadDeposit[] {
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
  store(storedUnread().filter((other) => other !== key))
}

/** The player has read that a slip brought this amount: the one deposit that it stands for is no news. */
export function markSlipCredited(amount: Satang): void {
  const deposit = unread.get().find((one) => one.amount === amount)
  if (deposit) {
    markCreditedRead(deposit.key)
    takeAmount(untaken, amount, 0)
  } else toldBySlips.push({ amount, tick: performance.now() })
}
