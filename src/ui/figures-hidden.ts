import { createContext, useContext } from 'react'
import { formatSatang, type Satang } from '#domain/money.ts'

/** Stands for a figure that the player does not want to be seen; as long whatever the figure. */
export const HIDDEN_FIGURE = '•••••'

/** Whether the player's figures are hidden. What is typed, and what has to be paid, is shown all the same. */
export const FiguresHidden = createContext(false)

/** Writes one of the player's figures into a sentence, `฿500.00`, or hides it there, too. */
export function useBaht(): (amount: Satang | null | undefined) => string {
  const isHidden = useContext(FiguresHidden)
  return (amount) => `฿${isHidden ? HIDDEN_FIGURE : formatSatang(amount)}`
}

/** Writes how many of something the player has, as coins, or hides it. What is not known is a dash. */
export function useCount(): (count: number | null) => string {
  const isHidden = useContext(FiguresHidden)
  return (count) => (count === null ? '—' : isHidden ? HIDDEN_FIGURE : String(count))
}
