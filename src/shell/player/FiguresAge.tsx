import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { query } from '#api/query.ts'
import { wallet } from '#contract/wallet.ts'
import { Age } from '#ui/base/Age.tsx'

/** How old the figures are, beside what says that none can be fetched. */
export function FiguresAge() {
  const { t } = useLingui()
  const at = useQueryClient().getQueryState(query(wallet.overview).queryKey)?.dataUpdatedAt
  if (!at) return null
  return (
    <span className="inline-flex items-center gap-1">
      <History role="img" aria-label={t`Updated`} className="size-4" />
      <Age at={at} />
    </span>
  )
}
