import { Trans } from '@lingui/react/macro'
import type { ComponentType } from 'react'
import { whenIdle } from '#browser/when-idle.ts'
import type { DialogName } from '#dialogs/dialog-names.ts'
import type { DialogProps } from '#dialogs/dialog-props.ts'
import type { OpenDialog } from '#dialogs/dialog-search.ts'
import { withLaterTexts } from '#i18n/load-later-texts.ts'
import { useCode } from '#loading/use-code.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { DialogBoundary } from './DialogBoundary.tsx'

type Content = ComponentType<DialogProps>

interface LazyDialog {
  load(): Promise<Content>
  /** The dialog itself, once its code was loaded ahead. */
  loaded: Content | null
}

function lazyDialog<Name extends string>(load: () => Promise<Record<Name, Content>>, name: Name): LazyDialog {
  return { load: async () => (await load())[name], loaded: null }
}

/** Each dialog is a chunk. The service worker caches it ahead, so that it also opens offline. */
const dialogs: Record<DialogName, LazyDialog> = {
  accounts: lazyDialog(() => import('#features/player/home/AccountsDialog.tsx'), 'AccountsDialog'),
  agreement: lazyDialog(() => import('#features/player/agreement/AgreementDialog.tsx'), 'AgreementDialog'),
  'bank-account-name': lazyDialog(
    () => import('#features/player/profile/BankAccountNameDialog.tsx'),
    'BankAccountNameDialog',
  ),
  bonus: lazyDialog(() => import('#features/player/bonus/BonusDialog.tsx'), 'BonusDialog'),
  'change-password': lazyDialog(
    () => import('#features/player/profile/ChangePasswordDialog.tsx'),
    'ChangePasswordDialog',
  ),
  chat: lazyDialog(() => import('#features/player/chat/ChatDialog.tsx'), 'ChatDialog'),
  conditions: lazyDialog(() => import('#features/player/agreement/ConditionsDialog.tsx'), 'ConditionsDialog'),
  deposit: lazyDialog(
    () => withLaterTexts(import('#features/player/deposit/DepositDialog.tsx')),
    'DepositDialog',
  ),
  'edit-profile': lazyDialog(
    () => import('#features/player/profile/EditProfileDialog.tsx'),
    'EditProfileDialog',
  ),
  export: lazyDialog(() => import('#features/player/statement/export/ExportDialog.tsx'), 'ExportDialog'),
  install: lazyDialog(
    () => withLaterTexts(import('#features/player/install/InstallDialog.tsx')),
    'InstallDialog',
  ),
  invite: lazyDialog(() => import('#features/player/invite/InviteDialog.tsx'), 'InviteDialog'),
  'invite-banners': lazyDialog(
    () => import('#features/player/banners/BannersDialog.tsx'),
    'InviteBannersDialog',
  ),
  'invite-bonus': lazyDialog(
    () => import('#features/player/invite/InviteBonusDialog.tsx'),
    'InviteBonusDialog',
  ),
  month: lazyDialog(() => import('#features/player/statement/month/MonthDialog.tsx'), 'MonthDialog'),
  limits: lazyDialog(
    () => withLaterTexts(import('#features/player/limits/LimitsDialog.tsx')),
    'LimitsDialog',
  ),
  notice: lazyDialog(() => import('#features/player/agreement/NoticeDialog.tsx'), 'NoticeDialog'),
  notifications: lazyDialog(
    () => withLaterTexts(import('#features/player/push/NotificationsDialog.tsx')),
    'NotificationsDialog',
  ),
  promotion: lazyDialog(() => import('#features/player/promotion/PromotionDialog.tsx'), 'PromotionDialog'),
  receipt: lazyDialog(() => import('#features/player/statement/receipt/ReceiptDialog.tsx'), 'ReceiptDialog'),
  refund: lazyDialog(() => import('#features/player/refund/RefundDialog.tsx'), 'RefundDialog'),
  'refund-banners': lazyDialog(
    () => import('#features/player/banners/BannersDialog.tsx'),
    'RefundBannersDialog',
  ),
  slips: lazyDialog(() => import('#features/player/slips/SlipsDialog.tsx'), 'SlipsDialog'),
  slot: lazyDialog(() => withLaterTexts(import('#features/player/games/SlotDialog.tsx')), 'SlotDialog'),
  spin: lazyDialog(() => withLaterTexts(import('#features/player/spin/SpinDialog.tsx')), 'SpinDialog'),
  transfer: lazyDialog(
    () => withLaterTexts(import('#features/player/transfer/TransferDialog.tsx')),
    'TransferDialog',
  ),
  withdraw: lazyDialog(
    () => withLaterTexts(import('#features/player/withdraw/WithdrawDialog.tsx')),
    'WithdrawDialog',
  ),
}

/** The dialogs of home's tiles. */
const FREQUENT = ['deposit', 'withdraw', 'transfer', 'spin', 'invite-banners', 'refund-banners'] as const

/** Loads the code of a dialog, so that a tap has no more to do than to draw. */
export async function loadDialog(name: DialogName): Promise<void> {
  dialogs[name].loaded ??= await dialogs[name].load()
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
      <OpenedDialog name={name} subject={subject} onClose={onClose} />
    </DialogBoundary>
  ))
}

function OpenedDialog({ name, ...props }: DialogProps & { name: DialogName }) {
  const Content = useCode(dialogs[name].load, dialogs[name].loaded)
  return Content ? <Content {...props} /> : <LoadingDialog onClose={props.onClose} />
}

function LoadingDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={<Trans>Loading…</Trans>} onClose={onClose}>
      <Skeleton lines={4} />
    </Dialog>
  )
}
