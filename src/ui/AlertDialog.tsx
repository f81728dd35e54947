import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#ui/base/Button.tsx'
import { classNames } from '#ui/base/class-names.ts'
import { type Tone, ToneIcon } from '#ui/base/ToneIcon.tsx'
import { Dialog } from './Dialog.tsx'

interface AlertDialogProps {
  title: ReactNode
  children?: ReactNode
  tone?: Tone
  onClose: () => void
}

const TONES: Record<Tone, string> = {
  success: 'bg-positive-soft text-positive',
  error: 'bg-negative-soft text-negative',
  warning: 'bg-warning-soft text-warning',
  info: 'bg-info-soft text-info',
}

/** One message, one answer. */
export function AlertDialog({ title, children, tone = 'info', onClose }: AlertDialogProps) {
  const icon = (
    <span className={classNames('grid size-12 shrink-0 place-items-center rounded-full', TONES[tone])}>
      <ToneIcon tone={tone} className="size-6" />
    </span>
  )
  return (
    <Dialog
      title={
        // A sentence of the service stands alone, and may be long.
        children ? (
          title
        ) : (
          <span className="flex items-center gap-4 pe-3 pt-2 text-base">
            {icon}
            <span className="min-w-0">{title}</span>
          </span>
        )
      }
      size="sm"
      role="alertdialog"
      hasClose={false}
      onClose={onClose}
      footer={
        <Button variant={tone === 'success' ? 'primary' : 'secondary'} onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      {children && (
        <div className="flex items-center gap-4 pb-2">
          {icon}
          <div className="min-w-0">{children}</div>
        </div>
      )}
    </Dialog>
  )
}
