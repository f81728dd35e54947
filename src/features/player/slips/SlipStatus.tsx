import { Trans, useLingui } from '@lingui/react/macro'
import { Check, Clock, X } from 'lucide-react'
import type { Slip } from '#contract/statement.ts'
import { statusWords } from '#money/status-words.ts'
import { Badge } from '#ui/Badge.tsx'

const LOOKS = {
  SUCCESS: { tone: 'positive', Icon: Check },
  FAILED: { tone: 'negative', Icon: X },
  PENDING: { tone: 'warning', Icon: Clock },
} as const

/** How a slip stands, as colour, icon and word. */
export function SlipStatus({ status }: Pick<Slip, 'status'>) {
  const { i18n } = useLingui()
  const { tone, Icon } = LOOKS[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />} className="whitespace-nowrap">
      {status === 'PENDING' ? <Trans>Processing</Trans> : i18n._(statusWords[status])}
    </Badge>
  )
}
