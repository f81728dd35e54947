import { useLingui } from '@lingui/react/macro'
import { invite } from '#contract/invite.ts'
import { BannersDialog } from './BannersDialog.tsx'

/** What inviting brings. */
export function InviteBannersDialog({ onClose }: { subject: string | null; onClose(): void }) {
  const { t } = useLingui()
  return <BannersDialog row={invite.banners} title={t`Invite friends`} next="invite" onClose={onClose} />
}
