import { useLingui } from '@lingui/react/macro'
import { invite } from '#contract/invite.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import { BannersDialog } from './BannersDialog.tsx'

export function InviteBannersDialog({ onClose }: DialogProps) {
  const { t } = useLingui()
  return <BannersDialog endpoint={invite.banners} title={t`Invite friends`} next="invite" onClose={onClose} />
}
