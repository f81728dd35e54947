import type { ReactNode } from 'react'
import type { Satang } from '#domain/money.ts'
import type { Tone } from '#ui/base/ToneIcon.tsx'

/** An end of a movement of money: the wallet, a game, a bank account. */
export interface MoneyPlace {
  name: ReactNode
  /** What tells it from others of its name, such as the end of an account number. */
  detail?: ReactNode
  /** A mark of about 36 px: the bank's, the game's, the wallet's. */
  mark?: ReactNode
}

/** What moved, from where to where, when, and under which number. */
export interface MoneyMovement {
  /** In satang. Left out where no single amount moved, null where it is unknown. */
  amount?: Satang | null
  /** The player has typed it just now, so it is shown where figures are hidden, too. */
  isNeeded?: boolean
  /** `+` where it came to the wallet, `-` where it left it. */
  sign?: 'none' | '+' | '-'
  /** It did not move. */
  isVoid?: boolean
  from?: MoneyPlace | undefined
  to?: MoneyPlace | undefined
  /** Other facts, above the time: the kind of deposit, the prize. */
  facts?: readonly { label: ReactNode; value: ReactNode }[]
  /** Epoch ms, server's clock. */
  at?: number | null
  /** The number of the record, for support. */
  reference?: string | null
  /** A sentence or two: what it means, and what comes next. */
  body?: ReactNode
}

/** How money ended: arrived, accepted, refused, in doubt or done. */
export interface MoneyResult extends MoneyMovement {
  tone: Tone
  /** In a few words. */
  title: ReactNode
  /** The one thing to do next. It gets the gold button, and the sheet closes first. */
  next?: { label: ReactNode; go: () => void } | undefined
}
