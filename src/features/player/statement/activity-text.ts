import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StatementEntry, StatementSource, StatementType } from '#contract/statement.ts'
import { sourceOf } from '#money/statement-history/statement-rules.ts'

export const ofType: Record<StatementType, MessageDescriptor> = {
  deposit: msg`Deposit`,
  bonus: msg`Bonus`,
  finish_bonus: msg`Bonus ended`,
  withdraw: msg`Withdrawal`,
  transfer: msg`Transfer`,
}

const ofSource: Record<StatementSource, MessageDescriptor> = {
  bonus: msg`Bonus`,
  promotion: msg`Promotion`,
  invite: msg`Invite bonus`,
  refund: msg`Refund`,
  luckydraw: msg`Spin wheel`,
}

/** Names an entry: incoming money by its source, everything else by its type. */
export function activityText(entry: StatementEntry): MessageDescriptor {
  const { statementType } = entry
  const source = sourceOf(entry)
  const isIncoming = statementType === 'deposit' || statementType === 'bonus' || statementType === null
  if (source && isIncoming) return ofSource[source.source]
  return statementType === null ? msg`Other activity` : ofType[statementType]
}
