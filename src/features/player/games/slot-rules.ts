import { type Overview, WALLET_CODE } from '#contract/wallet.ts'
import type { Satang } from '#domain/money.ts'
import { amountToGather } from '#domain/transfer-rules.ts'

/**
 * Returns the satang that "transfer all" would move into a game from the wallet and the other open
 * accounts. Returns null where a balance is unknown.
 */
export function amountElsewhere({ wallet, slots }: Overview, slotCode: string): Satang | null {
  const open = slots.filter((slot) => slot.isActive)
  return amountToGather([{ code: WALLET_CODE, amount: wallet.amount }, ...open], slotCode)
}

/** Returns which apps of a game are of use on this machine. A computer may fetch them for any phone. */
export function appsFor({ userAgent, maxTouchPoints }: { userAgent: string; maxTouchPoints: number }): {
  android: boolean
  ios: boolean
} {
  if (/Android/.test(userAgent)) return { android: true, ios: false }
  // An iPad claims to be a Macintosh, but a Mac has no touch screen.
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return { android: !isIos, ios: true }
}
