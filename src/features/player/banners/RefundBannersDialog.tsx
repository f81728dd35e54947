import { useLingui } from '@lingui/react/macro'
import { refund } from '#contract/refund.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { BannersDialog } from './BannersDialog.tsx'

/** What a refund is. */
export function RefundBannersDialog({ onClose }: DialogProps) {
  const { t } = useLingui()
  return <BannersDialog row={refund.banners} title={t`Refund`} next="refund" onClose={onClose} />
}
