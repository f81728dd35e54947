import { Trans } from '@lingui/react/macro'
import { type ComponentType, createElement } from 'react'
import { whenIdle } from '#browser/when-idle.ts'
import type { DialogName } from '#dialogs/dialog-names.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import type { OpenDialog } from '#dialogs/dialog-search.ts'
import { withLaterTexts } from '#i18n/load-later-texts.ts'
import { type LateComponent, lateComponent } from '#loading/late-component.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { DialogBoundary } from './DialogBoundary.tsx'

type Content = ComponentType<DialogProps>

function lateDialog<Name extends string>(
  load: () => Promise<Record<Name, Content>>,
  name: Name,
): LateComponent<DialogProps> {
  return lateComponent(async () => (await load())[name], LoadingDialog)
}

/** Each dialog is a chunk. The service worker caches it ahead, so that it also opens offline. */
const dialogs: Record<DialogName, LateComponent<DialogProps>> = {
  accounts: lateDialog(() => import('#features/player/home/AccountsDialog.tsx'), 'AccountsDialog'),
  agreement: lateDialog(() => import('#features/player/agreement/AgreementDialog.tsx'), 'AgreementDialog'),
  'bank-account-name': lateDialog(
    () => import('#features/player/profile/BankAccountNameDialog.tsx'),
    'BankAccountNameDialog',
  ),
  bonus: lateDialog(() => import('#features/player/bonus/BonusDialog.tsx'), 'BonusDialog'),
  'change-password': lateDialog(
    () => import('#features/player/profile/ChangePasswordDialog.tsx'),
    'ChangePasswordDialog',
  ),
  chat: lateDialog(() => import('#features/player/chat/ChatDialog.tsx'), 'ChatDialog'),
  conditions: lateDialog(() => import('#features/player/agreement/ConditionsDialog.tsx'), 'ConditionsDialog'),
  deposit: lateDialog(
    () => withLaterTexts(import('#features/player/deposit/DepositDialog.tsx')),
    'DepositDialog',
  ),
  'edit-profile': lateDialog(
    () => import('#features/player/profile/EditProfileDialog.tsx'),
    'EditProfileDialog',
  ),
  export: lateDialog(() => import('#features/player/statement/export/ExportDialog.tsx'), 'ExportDialog'),
  install: lateDialog(
    () => withLaterTexts(import('#features/player/install/InstallDialog.tsx')),
    'InstallDialog',
  ),
  invite: lateDialog(() => import('#features/player/invite/InviteDialog.tsx'), 'InviteDialog'),
  'invite-banners': lateDialog(
    () => import('#features/player/banners/BannersDialog.tsx'),
    'InviteBannersDialog',
  ),
  'invite-bonus': lateDialog(
    () => import('#features/player/invite/InviteBonusDialog.tsx'),
    'InviteBonusDialog',
  ),
  month: lateDialog(() => import('#features/player/statement/month/MonthDialog.tsx'), 'MonthDialog'),
  limits: lateDialog(
    () => withLaterTexts(import('#features/player/limits/LimitsDialog.tsx')),
    'LimitsDialog',
  ),
  notice: lateDialog(() => import('#features/player/agreement/NoticeDialog.tsx'), 'NoticeDialog'),
  notifications: lateDialog(
    () => withLaterTexts(import('#features/player/push/NotificationsDialog.tsx')),
    'NotificationsDialog',
  ),
  promotion: lateDialog(() => import('#features/player/promotion/PromotionDialog.tsx'), 'PromotionDialog'),
  receipt: lateDialog(() => import('#features/player/statement/receipt/ReceiptDialog.tsx'), 'ReceiptDialog'),
  refund: lateDialog(() => import('#features/player/refund/RefundDialog.tsx'), 'RefundDialog'),
  'refund-banners': lateDialog(
    () => import('#features/player/banners/BannersDialog.tsx'),
    'RefundBannersDialog',
  ),
  slips: lateDialog(() => import('#features/player/slips/SlipsDialog.tsx'), 'SlipsDialog'),
  slot: lateDialog(() => withLaterTexts(import('#features/player/games/SlotDialog.tsx')), 'SlotDialog'),
  spin: lateDialog(() => withLaterTexts(import('#features/player/spin/SpinDialog.tsx')), 'SpinDialog'),
  transfer: lateDialog(
    () => withLaterTexts(import('#features/player/transfer/TransferDialog.tsx')),
    'TransferDialog',
  ),
  withdraw: lateDialog(
    () => withLaterTexts(import('#features/player/withdraw/WithdrawDialog.tsx')),
    'WithdrawDialog',
  ),
}

/** The dialogs of home's tiles. */
const FREQUENT = ['deposit', 'withdraw', 'transfer', 'spin', 'invite-banners', 'refund-banners'] as const

/** Loads the code of a dialog, so that a tap has no more to do than to draw. */
export async function loadDialog(name: DialogName): Promise<void> {
  await dialogs[name].load()
}

/** Loads the code of the most frequent dialogs, one by one. */
export async function loadFrequentDialogs(): Promise<void> {
  for (const name of FREQUENT) {
    await new Promise<void>(whenIdle)
    await loadDialog(name)
  }
}

interface DialogStackProps {
  open: readonly OpenDialog[]
  onClose: () => void
}

/** The open dialogs, lowest first. */
export function DialogStack({ open, onClose }: DialogStackProps) {
  return open.map(({ name, subject }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same dialog may be open twice, at two depths
    <DialogBoundary key={`${index} ${name} ${subject}`} onClose={onClose}>
      {createElement(dialogs[name], { subject, onClose })}
    </DialogBoundary>
  ))
}

function LoadingDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={<Trans>Loading…</Trans>} onClose={onClose}>
      <Skeleton lines={4} />
    </Dialog>
  )
}
