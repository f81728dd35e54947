import { Trans, useLingui } from '@lingui/react/macro'
import type { BonusItem } from '#contract/bonus.ts'
import { ConditionPercents } from '#money/ConditionPercents.tsx'
import { Notice } from '#ui/base/Notice.tsx'
import type { BonusState } from './bonus-rules.ts'
import { againText } from './bonus-words.ts'

interface BonusNoticeProps {
  bonus: BonusItem
  state: BonusState
}

/** Tells the limits and conditions that a player should know before receiving the bonus. */
export function BonusNotice({ bonus, state }: BonusNoticeProps) {
  const { i18n } = useLingui()
  const fail = bonus.percentFail
  return (
    <div className="mt-4 space-y-3">
      {state === 'received' && <Notice tone="info">{i18n._(againText(bonus.type))}</Notice>}
      {state === 'full' && (
        <Notice tone="info">
          <Trans>This bonus has been fully given out. Please choose another.</Trans>
        </Notice>
      )}
      <ul className="list-disc space-y-1 ps-4 text-ink-muted text-sm">
        <li>
          <Trans>
            Only one bonus can be active at a time. While it is, a refund can only be added to the wallet.
          </Trans>
        </li>
        <li>
          <Trans>A withdrawal may not be possible until the conditions of the bonus are met.</Trans>
        </li>
      </ul>
      {fail !== null && <ConditionPercents fail={fail} />}
    </div>
  )
}
