import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useContext } from 'react'
import { withCommas } from '#domain/format-money.ts'
import { FiguresHidden } from '#ui/figures-hidden.ts'

/** It is not part of the tile's flow, so that nothing moves when it comes. */
export const corner = 'tabular absolute end-2.5 top-2 font-bold text-accent-ink text-xs leading-6'

/** The coins for the wheel. */
export function CoinsNews({ coins }: { coins: number | null }) {
  const { t } = useLingui()
  const isHidden = useContext(FiguresHidden)
  if (coins === null || isHidden) return null
  return (
    <span className={corner}>
      <span aria-hidden="true">{coins > 999 ? '999+' : withCommas(coins)}</span>
      <span className="sr-only">{t`${plural(coins, { one: `${coins} coin`, other: `${coins} coins` })}`}</span>
    </span>
  )
}
