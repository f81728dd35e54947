import { Trans } from '@lingui/react/macro'
import { useActiveBonus } from './use-active-bonus.ts'

/** The live line of home's bonus tile: how far the active bonus is. Nothing while none is active. */
export function BonusTileLine() {
  const { isActive, progress } = useActiveBonus()
  if (!isActive) return null
  if (progress === null) return <Trans>Active now</Trans>
  const { percent } = progress
  return <Trans>{percent}% done</Trans>
}
