import { useLingui } from '@lingui/react/macro'
import { refund } from '#contract/refund.ts'
import { BannersDialog } from './BannersDialog.tsx'

/** What a refund is. */
export function RefundBannersDialog({ onClose }: { subject: string | null; onClose(): void }) {
  const { t } = useLingui()
  return <BannersDialog row={refund.banners} title={t`Refund`} next="refund" onClose={onClose} />
}
