import { useLingui } from '@lingui/react/macro'
import { refund } from '#contract/refund.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { BannersDialog } from './BannersDialog.tsx'

export function RefundBannersDialog({ onClose }: DialogProps) {
  const { t } = useLingui()
  return <BannersDialog endpoint={refund.banners} title={t`Refund`} next="refund" onClose={onClose} />
}
