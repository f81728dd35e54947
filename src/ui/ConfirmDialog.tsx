import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/base/Button.tsx'
import { Dialog } from './Dialog.tsx'

interface ConfirmDialogProps {
  title: ReactNode
  children?: ReactNode
  confirmLabel: ReactNode
  cancelLabel?: ReactNode
  tone?: 'normal' | 'danger'
  /** The button that stands out, and comes last. */
  main?: 'confirm' | 'cancel'
  onConfirm: () => void
  onCancel: () => void
}

export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'normal',
  main = 'confirm',
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const isConfirmMain = main === 'confirm'
  const cancel = (
    <Button key="cancel" variant={isConfirmMain ? 'secondary' : 'primary'} onClick={onCancel}>
      {cancelLabel ?? <Trans>Cancel</Trans>}
    </Button>
  )
  const confirm = (
    <Button
      key="confirm"
      variant={tone === 'danger' ? 'danger' : isConfirmMain ? 'primary' : 'secondary'}
      onClick={onConfirm}
    >
      {confirmLabel}
    </Button>
  )
  return (
    <Dialog
      title={title}
      size="sm"
      role="alertdialog"
      hasClose={false}
      onClose={onCancel}
      footer={isConfirmMain ? [cancel, confirm] : [confirm, cancel]}
    >
      <div className="pb-2 text-ink-muted">{children}</div>
    </Dialog>
  )
}
