import { useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import type { Satang } from '#domain/money.ts'
import { isSome, tellableSums } from '#money/statement-history/daily-sums.ts'
import { FiguresHidden, useBaht } from '#ui/figures-hidden.ts'
import type { SheetRow } from '#ui/picture/sheet-rows.ts'
import type { MonthSums } from './month-sums.ts'

/** Returns the figures of a month in words. A figure that the player hides is hidden. */
export function useMonthRows({ total, kinds, toGames, fromGames }: MonthSums): {
  net: string
  rows: SheetRow[]
} {
  const { t, i18n } = useLingui()
  const baht = useBaht()
  const areHidden = useContext(FiguresHidden)
  const signed = (sign: '+' | '−' | '', amount: Satang | null) =>
    amount !== null && isLoss(amount)
      ? `−${baht(-amount)}`
      : `${amount === null || isNone(amount) ? '' : sign}${baht(amount)}`
  const partsOf = (wanted: '+' | '-') =>
    kinds
      .filter(({ sign }) => sign === wanted)
      .map(({ kind, amount }) => ({ label: i18n._(kind), value: signed('', amount), isPart: true }))
  const { in: came, out } = tellableSums(total)
  const net = came === null || out === null ? null : came - out
  const moved = [
    { label: t`Moved to games`, amount: toGames },
    { label: t`Moved back from games`, amount: fromGames },
  ].filter(({ amount }) => !isNone(amount))
  return {
    // Its sign alone would tell a win or a loss.
    net: areHidden ? baht(net) : signed('+', net),
    rows: [
      { label: t`In`, value: signed('+', came), isPart: false },
      ...partsOf('+'),
      { label: t`Out`, value: signed('−', out), isPart: false },
      ...partsOf('-'),
      ...moved.map(({ label, amount }) => ({ label, value: baht(amount), isPart: false })),
    ],
  }
}

const isNone = (amount: Satang | null) => amount !== null && !isSome(amount)

const isLoss = (net: Satang) => net < 0n
