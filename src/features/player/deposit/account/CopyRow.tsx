import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { toast } from '#dialogs/toast.ts'
import { classNames } from '#ui/base/class-names.ts'
import { CopyButton } from '#ui/CopyButton.tsx'

interface CopyRowProps {
  label: ReactNode
  /** The name of the copied value, for screen readers. */
  copyLabel: string
  shown: string
  /** The plain value, without the dashes that `shown` has for easy reading. */
  copied: string
  isFigure?: boolean
  /** The account may have been replaced. The row warns too, because the notice may be out of view. */
  isUncertain?: boolean
}

export function CopyRow({ label, copyLabel, shown, copied, isFigure, isUncertain }: CopyRowProps) {
  const { t } = useLingui()
  return (
    <div className="flex items-center gap-3 py-1">
      <div className="min-w-0 flex-1">
        <p className="text-ink-muted text-sm">{label}</p>
        <p
          translate="no"
          className={classNames(
            'select-all font-semibold',
            isFigure && 'tabular leading-snug',
            // Lao accounts have 15 digits. Players misread a number that breaks over two lines.
            isFigure && (shown.length > 12 ? 'text-lg' : 'text-xl tracking-wide'),
            isUncertain && 'text-warning',
          )}
        >
          {shown}
        </p>
        {isUncertain && (
          <p className="font-medium text-sm text-warning">
            <Trans>Do not transfer yet</Trans>
          </p>
        )}
      </div>
      <CopyButton
        size="sm"
        text={copied}
        label={copyLabel}
        onCopied={(text) => void toast(t`Copied ${text}`)}
        onFailed={() => void toast(t`Failed to copy`, 'danger')}
      />
    </div>
  )
}
