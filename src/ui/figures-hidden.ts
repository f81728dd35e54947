import { createContext, useContext } from 'react'
import { formatSatang, withCommas } from '#domain/format-money.ts'
import type { Satang } from '#domain/money.ts'

/** Replaces a figure that the player hides. It has the same length for every figure. */
export const HIDDEN_FIGURE = '•••••'

/** Whether the player hides figures. Typed amounts and amounts to pay stay visible. */
export const FiguresHidden = createContext(false)

/** Formats an amount for a sentence, `฿500.00`, or hides it. */
export function bahtOrHidden(amount: Satang | null | undefined, isHidden: boolean): string {
  return `฿${isHidden ? HIDDEN_FIGURE : formatSatang(amount)}`
}

/** Returns what formats an amount for a sentence on a screen. */
export function useBaht(): (amount: Satang | null | undefined) => string {
  const isHidden = useContext(FiguresHidden)
  return (amount) => bahtOrHidden(amount, isHidden)
}

/** Formats a count, such as coins, or hides it. An unknown count is a dash. */
export function useCount(): (count: number | null) => string {
  const isHidden = useContext(FiguresHidden)
  return (count) => (count === null ? '—' : isHidden ? HIDDEN_FIGURE : withCommas(count))
}
